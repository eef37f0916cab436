import { useContext, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { afterDialogs } from '#src/core/modals/dialog-history.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useRedirectTarget } from '#src/core/router/use-redirect-target.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DialogFrame } from '#src/ui/dialog/dialog-frame.ts'
import styles from './dialogs.module.css'

/** SHELL-34, LIMIT-08, S-12: any dismissal stays; an address that is refused leads home. */
const RedirectCountdownModal = ({ title, message, address, close }: ModalComponentProps<'redirect-countdown'>) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const targetOf = useRedirectTarget()
  const { isShown } = useContext(DialogFrame)
  const messageId = useId()
  const [seconds, setSeconds] = useState<number>(commonLimits.redirectCountdownSeconds)

  const go = (): void => {
    const target = targetOf(address)
    close(true)
    // Going back in the history would end a navigation that has begun.
    if ('href' in target) afterDialogs(() => window.location.assign(target.href))
    else void navigate(target.path)
  }

  // No redirect from under another dialog.
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => setSeconds((left) => left - 1), commonLimits.redirectTickMilliseconds)
    return () => clearInterval(timer)
  }, [isShown])

  const goAtTheEnd = useEffectEvent(go)
  useEffect(() => {
    if (seconds === 0) goAtTheEnd()
  }, [seconds])

  return (
    <Dialog
      title={title}
      describedBy={messageId}
      onClose={() => close(false)}
      buttons={
        <>
          <Button onClick={() => close(false)}>{t('redirect.stay')}</Button>
          <Button kind="primary" onClick={go}>
            {t('redirect.go')}
          </Button>
        </>
      }
    >
      <div id={messageId} className={styles.words}>
        <p className={styles.plain}>{message}</p>
        {/* Spoken once with the dialog; a count spoken each second would talk over everything else. */}
        <p className="only-spoken">{t('redirect.in', { count: commonLimits.redirectCountdownSeconds })}</p>
        <p className={styles.count} aria-hidden="true">
          {t('redirect.in', { count: seconds })}
        </p>
      </div>
    </Dialog>
  )
}

export default RedirectCountdownModal
