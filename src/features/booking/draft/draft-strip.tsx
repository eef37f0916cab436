import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOfHold } from '#src/contract/rules/visit.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FootStrip } from '#src/ui/foot-strip.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { dropDrafts, type FoundDraft, openDraftWith } from './draft.thunks.ts'
import styles from './draft-strip.module.css'

export type DraftStripProps = { draft: FoundDraft; onGone: () => void }

export const DraftStrip = ({ draft, onGone }: DraftStripProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  const leave = (words: string): void => {
    announce(words)
    document.getElementById('content')?.focus({ preventScroll: true })
    onGone()
  }
  const startAgain = async (): Promise<void> => {
    await dispatch(dropDrafts())
    leave(t('draft.deleted'))
  }
  const goOn = async (): Promise<void> => {
    const found = await dispatch(openDraftWith(draft.id))
    const answer = found === 'wrong' ? await dispatch(ask('draft-birth-date', { id: draft.id })) : found
    if (answer === undefined) return
    if (answer === 'again') return startAgain()
    const { slots, plan } = typeof answer === 'string' ? { slots: [], plan: null } : answer
    if (plan) return void navigate(paths.requestDetails(plan.regionSlug, plan.examSlugs))
    const address = addressOfHold(slots)
    if (!address) return leave(t('draft.gone'))
    void navigate(paths.details(address.regionSlug, address.examSlugs, address.target))
  }

  return (
    <FootStrip label={t('draft.title')}>
      <p className={styles.words}>
        {draft.startTime === undefined
          ? t('draft.began-request', { exams: format.list(draft.exams) })
          : t('draft.began', {
              exams: format.list(draft.exams),
              day: format.dayOf(draft.startTime, draft.timeZone),
            })}
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.on} onClick={() => void goOn()}>
          {t('draft.go-on')}
        </button>
        <button type="button" className={styles.again} onClick={() => void startAgain()}>
          {t('draft.start-again')}
        </button>
      </div>
    </FootStrip>
  )
}
