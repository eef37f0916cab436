import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import styles from './call-us.module.css'

type CallUsProps = {
  /** In the middle of a booking, where another one is no way on. */
  isBooking?: boolean
}

export const CallUs = ({ isBooking = false }: CallUsProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { phone, phoneHours, radiology } = useSelector(selectConfig)
  const clinic = useSelector(selectKiosk)?.clinic
  const { mayDial } = useCapabilities()
  return (
    <div className={styles.call}>
      <RowList>
        <FactRow
          label={t('call.label')}
          fact={clinic ? <LangText lang={clinic.lang?.name}>{clinic.name}</LangText> : radiology.name}
          detail={clinic ? undefined : phoneHours}
          action={<PhoneLink number={clinic?.phone ?? phone} mayDial={mayDial} />}
        />
      </RowList>
      {!isBooking && (
        <ButtonLink to={paths.regions} icon="calendar">
          {t('call.book')}
        </ButtonLink>
      )}
    </div>
  )
}
