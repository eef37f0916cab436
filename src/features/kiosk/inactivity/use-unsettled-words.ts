import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'

/** Of a booking without an answer: that it is not known, and who will tell. */
export const useUnsettledWords = () => {
  const { t } = useTranslation()
  const kiosk = useSelector(selectKiosk)
  const { phone } = useSelector(selectConfig)
  return {
    title: t('kiosk.unsettled'),
    message: t('kiosk.unsettled-more', { phone: kiosk?.clinic.phone ?? phone }),
    yesWords: t('kiosk.leave'),
    noWords: t('kiosk.wait'),
  }
}
