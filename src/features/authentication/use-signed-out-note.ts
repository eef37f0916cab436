import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectHasSessionEnded, selectUndone } from '#src/core/session/sign-in.slice.ts'

/** AUTH-19: why somebody who was signed in is asked, and what was not done: in the dialog, which covers the page. */
export const useSignedOutNote = (): { title: string; more: string } | undefined => {
  const { t } = useTranslation()
  const hasEnded = useSelector(selectHasSessionEnded)
  const undone = useSelector(selectUndone)
  if (!hasEnded && !undone) return undefined
  return {
    title: t(hasEnded ? 'session.ended' : 'session.needed'),
    more: undone ? t(`session.undone-${undone}`) : t('session.ended-more'),
  }
}
