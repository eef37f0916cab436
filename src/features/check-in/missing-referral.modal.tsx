import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from './lacking.module.css'
import { ReferralWays } from './referral-ways.tsx'

/** CHECKIN-13: prepared already, and the referral still missing. */
const MissingReferralModal = ({ visit, close }: ModalComponentProps<'missing-referral'>) => {
  const { t } = useTranslation()
  const [isReceived, setIsReceived] = useState(false)
  return (
    <Dialog
      title={t('check-in.missing-REFERRAL')}
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
      buttons={
        <>
          <Button onClick={() => close()}>{t('check-in.back')}</Button>
          <Button kind="primary" onClick={() => close('check-in')}>
            {t('check-in.check-me-in')}
          </Button>
        </>
      }
    >
      {!isReceived && <p className={styles.lead}>{t('check-in.lacking-more')}</p>}
      {isReceived ? (
        <Banner tone="ok" title={t('check-in.referral-received')} />
      ) : (
        <ReferralWays visit={visit} onReceived={() => setIsReceived(true)} onCamera={() => close('camera')} />
      )}
    </Dialog>
  )
}

export default MissingReferralModal
