// QUES-06, API-118: what was answered, in words, on the page of the visit or the request; it shows after a code (S-111).
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { invalidatePrivate } from '#src/api/base-api.ts'
import { useGetQuestionnaireAnswersQuery, useGetRequestAnswersQuery } from '#src/api/questionnaires.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ActionRow, RowList } from '#src/ui/row-list.tsx'
import styles from './given-answers.module.css'

export type GivenAnswersProps = { bookingKey: string; isRequest: boolean; timeZone: string }

const Shown = ({ bookingKey, isRequest, timeZone }: GivenAnswersProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const asked = { params: { bookingKey } }
  const ofVisit = useGetQuestionnaireAnswersQuery(asked, { skip: isRequest, refetchOnMountOrArgChange: true })
  const ofRequest = useGetRequestAnswersQuery(asked, { skip: !isRequest, refetchOnMountOrArgChange: true })
  const { data, error, refetch } = isRequest ? ofRequest : ofVisit
  if (!data) return <LoadingOrError words={t('given-answers.loading')} error={error} onRetry={refetch} />
  if (data.length === 0) return <p>{t('given-answers.none')}</p>
  const when = (instant: string): string => format.dayAndTime(instant, timeZone, 'short')
  return (
    <ul className={styles.list} data-private="">
      {data.toReversed().map(({ slug, title, lines, receivedAt, isReplaced }) => (
        <li key={slug}>
          <details open={!isReplaced && data.length === 1}>
            <summary>
              <b>{title}</b>{' '}
              <small className="sentence">
                {t(isReplaced ? 'given-answers.replaced' : 'given-answers.received', { time: when(receivedAt) })}
              </small>
            </summary>
            <dl className={styles.lines}>
              {lines.map(({ question, answer }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change
                <div key={index}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
      <li className={styles.zone}>
        {t('given-answers.zone', { zone: format.zoneName(data[0]?.receivedAt ?? '', timeZone) })}
      </li>
    </ul>
  )
}

export const GivenAnswers = (props: GivenAnswersProps) => {
  const { bookingKey } = props
  const { t } = useTranslation()
  const heading = useId()
  const dispatch = useAppDispatch()
  const codeFor = useCodeFor(bookingKey)
  const [isOpen, setIsOpen] = useState(false)
  const hasCode = useSelector(selectSignedInBookings).some(
    (booking) => booking.bookingKey === bookingKey && booking.proof === 'code',
  )
  const isReadOnly = useSelector(selectIsReadOnly)
  // A login that may only look gets no code.
  if (isReadOnly && !hasCode) return null
  const open = async (): Promise<void> => {
    if (!hasCode) {
      if (!(await codeFor())) return
      // The code opens the rest of the page too.
      dispatch(invalidatePrivate())
    }
    setIsOpen(true)
  }
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t('given-answers.title')}</h2>
      {isOpen ? (
        <Shown {...props} />
      ) : (
        <RowList>
          <ActionRow
            icon={hasCode ? 'list' : 'lock'}
            title={t('given-answers.open')}
            detail={t(hasCode ? 'given-answers.open-more' : 'given-answers.open-code')}
            onClick={() => void open()}
          />
        </RowList>
      )}
    </section>
  )
}
