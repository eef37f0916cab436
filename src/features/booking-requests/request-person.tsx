import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { invalidatePrivate } from '#src/api/base-api.ts'
import { useGetBookingRequestSummaryQuery } from '#src/api/booking-requests.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ActionRow, RowList } from '#src/ui/row-list.tsx'
import styles from './request-track.module.css'

const Shown = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useGetBookingRequestSummaryQuery(
    { params: { bookingKey } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) return <LoadingOrError words={t('loading.request')} error={error} onRetry={refetch} />
  const { title, firstName, lastName, dateOfBirth, postalCode, email, contactNumber } = data.patientDetails
  const facts = [
    ['name', [title, firstName, lastName].filter(Boolean).join(' ')],
    ['born', format.day(dateOfBirth, 'full')],
    ['postal-code', postalCode],
    ['phone', contactNumber],
    ['email', email],
  ] as const
  return (
    <dl className={styles.asked} data-private="">
      {facts.map(([name, fact]) =>
        fact ? (
          <div key={name} className={styles.pair}>
            <dt>{t(`request.person-${name}`)}</dt>
            <dd>{fact}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** API-89, BREQ-03: what was typed of the patient shows after a code. */
export const RequestPerson = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const heading = useId()
  const dispatch = useAppDispatch()
  const codeFor = useCodeFor(bookingKey)
  const [isGiven, setIsGiven] = useState(false)
  const hasCode = useSelector(selectSignedInBookings).some(
    (booking) => booking.bookingKey === bookingKey && booking.proof === 'code',
  )
  const isReadOnly = useSelector(selectIsReadOnly)
  // A login that may only look gets no code.
  if (isReadOnly && !hasCode) return null
  const open = async (): Promise<void> => {
    if (!(await codeFor())) return
    setIsGiven(true)
    // The code opens the rest of the page too.
    dispatch(invalidatePrivate())
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('request.person')}
      </h2>
      {hasCode || isGiven ? (
        <Shown bookingKey={bookingKey} />
      ) : (
        <RowList>
          <ActionRow
            icon="lock"
            title={t('request.person-open')}
            detail={t('request.person-code')}
            onClick={() => void open()}
          />
        </RowList>
      )}
    </section>
  )
}
