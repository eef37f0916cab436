import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#src/core/session/sign-out.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './session.module.css'

export const SignOutButton = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async (): Promise<void> => {
    if (isLeaving) return
    setIsLeaving(true)
    const outcome = await dispatch(signOut())
    setIsLeaving(false)
    if (outcome === 'stayed') return
    if (outcome === 'out') focusContent()
    announce(
      t(outcome === 'out' ? 'session.signed-out' : 'session.sign-out-failed'),
      outcome === 'out' ? 'polite' : 'assertive',
    )
  }
  return (
    <button
      type="button"
      className={styles.out}
      data-account=""
      aria-busy={isLeaving || undefined}
      onClick={() => void leave()}
    >
      {t('session.sign-out')}
    </button>
  )
}
