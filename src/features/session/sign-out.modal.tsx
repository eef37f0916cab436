import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from './session.module.css'

const SignOutModal = ({ documents, visits, close }: ModalComponentProps<'sign-out'>) => {
  const { t } = useTranslation()
  const messageId = useId()
  return (
    <Dialog
      title={t('session.leave-title')}
      role="alertdialog"
      describedBy={messageId}
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
      buttons={
        <>
          {documents > 0 && <Button onClick={() => close('send')}>{t('session.send-now')}</Button>}
          <Button onClick={() => close('delete')}>{t('session.delete')}</Button>
          <Button kind="primary" onClick={() => close('keep')}>
            {t('session.keep')}
          </Button>
        </>
      }
    >
      <div id={messageId} className={styles.question}>
        {documents > 0 && <p>{t('session.leave-documents', { count: documents })}</p>}
        {visits > 0 && <p>{t('session.leave-visits', { count: visits })}</p>}
        <p>{t('session.leave-shared')}</p>
      </div>
    </Dialog>
  )
}

export default SignOutModal
