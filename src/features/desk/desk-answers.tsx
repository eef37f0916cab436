import { useTranslation } from 'react-i18next'
import { useListDeskAnswersQuery } from '#src/api/desk.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './desk.module.css'

type DeskAnswersProps = {
  reference: string
  /** Where nothing was answered; without it there is nothing to see then. */
  none?: string
  /** Of the clinic, as of all that stands around it. */
  timeZone: string
  /** They are what is decided about. */
  isOpen?: boolean
}

/** As they were read, each reading in the access log; what the provider marks stands first in its line. */
export const DeskAnswers = ({ reference, none, timeZone, isOpen = false }: DeskAnswersProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useListDeskAnswersQuery(
    { params: { reference } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) return <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />
  if (data.length === 0) return none === undefined ? null : <p>{none}</p>
  const current = data.filter(({ isReplaced }) => !isReplaced)
  const earlier = data.filter(({ isReplaced }) => isReplaced)
  return (
    <section aria-labelledby="desk-answers">
      <h3 id="desk-answers">{t('desk.answers')}</h3>
      {[...current, ...earlier].map(({ slug, title, lines, receivedAt, isReplaced }) => {
        const flagged = isReplaced ? 0 : lines.filter(({ isFlagged }) => isFlagged).length
        const time = format.dayAndTime(receivedAt, timeZone, 'short')
        return (
          <details key={slug} open={flagged > 0 || (isOpen && !isReplaced)}>
            <summary>
              {title} {flagged > 0 && t('desk.marked', { count: flagged })}{' '}
              <small>{t(isReplaced ? 'desk.answered-before' : 'desk.answered', { time })}</small>
            </summary>
            <dl className={styles.facts}>
              {lines.map(({ question, answer, isFlagged }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change
                <div key={index}>
                  <dt>{question}</dt>
                  <dd>
                    {isFlagged && (
                      <Badge tone="warn" icon="info">
                        {t('desk.mark')}
                      </Badge>
                    )}{' '}
                    {answer}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )
      })}
    </section>
  )
}
