import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { invalidatePrivate } from '#src/api/base-api.ts'
import { detailRequestsApi, useGetDetailsOnFileQuery } from '#src/api/detail-requests.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { contactFields } from '#src/contract/codes/detail-request-states.ts'
import type { DetailRequest, PatientDetailsOnFile } from '#src/contract/entities/detail-request.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { ActionRow, RowList } from '#src/ui/row-list.tsx'
import { DetailRequestItem } from './detail-request-item.tsx'
import styles from './detail-requests.module.css'
import { useDetailText } from './use-detail-text.ts'

type VisitDetailsProps = { bookingKey: string; phone: string }

const Details = ({ details, fields, bookedBy }: Pick<PatientDetailsOnFile, 'details' | 'fields' | 'bookedBy'>) => {
  const { t } = useTranslation()
  const textOf = useDetailText()
  return (
    <>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`my-details.${field}`)}</dt>
            <dd>{textOf(field, details[field])}</dd>
          </div>
        ))}
      </dl>
      {bookedBy !== null && <p className={styles.small}>{t('my-details.booked-by', { name: bookedBy })}</p>}
    </>
  )
}

const Opened = ({ bookingKey, phone, heading }: VisitDetailsProps & { heading: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  const isReadOnly = useSelector(selectIsReadOnly)
  const write = useWrite({ texts: { offline: t('my-details.offline'), unknown: t('my-details.withdraw-failed') } })
  const { data, error, refetch } = useGetDetailsOnFileQuery(
    { params: { bookingKey } },
    { refetchOnMountOrArgChange: true },
  )

  const correct = async (onFile: PatientDetailsOnFile): Promise<void> => {
    write.reset()
    const { details, fields, bookedBy, contactNumberMaxDigits } = onFile
    const asked = await dispatch(
      ask('correct-details', { bookingKey, phone, details, fields, bookedBy, contactNumberMaxDigits }),
    )
    if (!asked) return
    const isContact = asked.changes.some(({ field }) => contactFields.some((each) => each === field))
    await dispatch(
      ask('info', {
        title: t('my-details.sent-title'),
        message: t(isContact ? 'my-details.sent-contact' : 'my-details.sent'),
      }),
    )
    title.current?.focus()
  }

  const withdraw = async ({ id }: DetailRequest): Promise<void> => {
    const { withdrawDetailsChange } = detailRequestsApi.endpoints
    const sent = await write.send(withdrawDetailsChange, { params: { bookingKey, id } }, { mayRepeat: true })
    if (sent.kind === 'refused') void refetch()
    if (sent.kind !== 'answered') return
    announce(t('my-details.withdrawn'))
    title.current?.focus()
  }

  const hasOpen = data?.requests.some(({ status }) => status === 'OPEN') ?? false
  return (
    <>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {t('my-details.title')}
      </h2>
      <ProblemBanner problem={write.problem} />
      {!data && <LoadingOrError words={t('my-details.loading')} error={error} onRetry={refetch} />}
      {data && (
        <>
          <Details {...data} />
          {data.requests.length > 0 && (
            <>
              <h3 id={`${heading}-asked`}>{t('my-details.asked-title')}</h3>
              <ul className={styles.requests} aria-labelledby={`${heading}-asked`}>
                {data.requests.map((request) => (
                  <DetailRequestItem
                    key={request.id}
                    request={request}
                    timeZone={data.timeZone}
                    isBusy={write.isBusy}
                    onWithdraw={request.status === 'OPEN' && !isReadOnly ? () => void withdraw(request) : undefined}
                  />
                ))}
              </ul>
              <p className={styles.small}>
                {t('my-details.zone', { zone: format.zoneName(data.requests[0]?.createdAt ?? '', data.timeZone) })}
              </p>
            </>
          )}
          {!isReadOnly && !hasOpen && (
            <p className={styles.offer}>
              <Button icon="user" onClick={() => void correct(data)}>
                {t('my-details.correct')}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  )
}

/** API-83: on the page of the visit; what is on file shows after a code. A kiosk has none of it. */
export const VisitDetails = ({ bookingKey, phone }: VisitDetailsProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const { mayRecall } = useCapabilities()
  const codeFor = useCodeFor(bookingKey)
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [isGiven, setIsGiven] = useState(false)
  const hasCode = useSelector(selectSignedInBookings).some(
    (booking) => booking.bookingKey === bookingKey && booking.proof === 'code',
  )
  // A login that may only look gets no code.
  if (!mayRecall || (isReadOnly && !hasCode)) return null
  const open = async (): Promise<void> => {
    if (!(await codeFor())) return
    setIsGiven(true)
    // The code opens the rest of the page too.
    dispatch(invalidatePrivate())
  }
  return (
    <section aria-labelledby={heading} className={styles.details}>
      {hasCode || isGiven ? (
        <Opened bookingKey={bookingKey} phone={phone} heading={heading} />
      ) : (
        <>
          <h2 id={heading}>{t('my-details.title')}</h2>
          <RowList>
            <ActionRow
              icon="lock"
              title={t('my-details.open')}
              detail={t('my-details.open-code')}
              onClick={() => void open()}
            />
          </RowList>
        </>
      )}
    </section>
  )
}
