import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { bookingShown } from '../booking.slice.ts'
import { ClinicInfoButton } from '../places/clinic-info-button.tsx'
import { DayPlan } from '../visits/day-plan.tsx'
import styles from './confirmation.module.css'
import { KeepVisit } from './keep-visit.tsx'
import { OtherVisits } from './other-visits.tsx'
import { StillToDo } from './still-to-do.tsx'

/** The status in a word, for above the heading. */
export const StatusBadge = ({ status }: { status: BookingConfirmation['status'] }) => {
  const { t } = useTranslation()
  return (
    <p className={styles.status}>
      {status === 'PENDING' ? (
        <Badge tone="warn" icon="clock">
          {t('status.PENDING')}
        </Badge>
      ) : (
        <Badge tone="ok" icon="done">
          {t('status.BOOKED')}
        </Badge>
      )}
    </p>
  )
}

const minute = 60_000

type ConfirmationProps = {
  booking: BookingConfirmation
  /** Where documents are added. */
  documents?: ReactNode
  /** It need not be brought: it was added here. */
  hasReferral?: boolean
}

/** What, where and when with the zone named, what to do before in clock times, and whom to call. */
export const Confirmation = ({ booking, documents, hasReferral }: ConfirmationProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { appointments, arriveMinutesBefore } = booking
  const dispatch = useAppDispatch()
  // Not before this page is there: the check page would miss its hold and lead away.
  useEffect(() => void dispatch(bookingShown(booking.bookingKey)), [dispatch, booking.bookingKey])
  const first = appointments[0]
  const last = appointments.at(-1)
  if (!first || !last) return null
  const { clinic } = first
  const { timeZone, address } = clinic
  const arrive = Date.parse(first.startTime) - arriveMinutesBefore * minute
  const zone = format.zoneName(first.startTime, timeZone)
  const notes = new Set(
    appointments.flatMap(({ examNotes, pregnancyNote }) => [examNotes ?? [], pregnancyNote ?? []].flat()),
  )

  return (
    <>
      <section className={styles.pass} aria-label={t('pass.label')}>
        <p className={styles.when}>
          <span className="sentence">{format.dayOf(first.startTime, timeZone)}</span>
          <span>{t('pass.arrive', { time: format.time(arrive, timeZone) })}</span>
        </p>
        <p className="muted">
          {t('pass.times', {
            start: format.time(first.startTime, timeZone),
            end: format.time(last.endTime, timeZone),
            zone,
          })}
        </p>
        <p className={styles.place}>
          <b>{clinic.name}</b>
          <span>{address.line1}</span>
          {address.line2 && <span>{address.line2}</span>}
          <span>{[address.suburb, address.state, address.postCode].filter(Boolean).join(' ')}</span>
          {clinic.note && <span>{clinic.note}</span>}
        </p>
        <ClinicInfoButton clinic={clinic} />
        <p>{t('pass.exams', { exams: format.list(appointments.map((appointment) => appointment.examName)) })}</p>
      </section>
      <KeepVisit bookingKey={booking.bookingKey} clinic={clinic} />

      {booking.status === 'PENDING' && (
        <Banner tone="warn" icon="clock" title={t('pending.title')}>
          {t('pending.more')}
        </Banner>
      )}
      <StillToDo booking={booking} hasReferral={hasReferral ?? false} />
      {documents}

      <h2 className={styles.heading}>{t('plan.title')}</h2>
      <DayPlan
        exams={appointments.map(({ examSlug, examName, durationMinutes, preparation, startTime }) => ({
          slug: examSlug,
          name: examName,
          durationMinutes,
          preparation,
          startTime,
        }))}
        clinic={clinic}
        arriveMinutesBefore={arriveMinutesBefore}
      />
      <p className="muted small sentence">{t('time.all-in', { zone })}</p>

      {[...notes].map((note) => (
        <Banner key={note} tone="warn" title={note} />
      ))}
      <OtherVisits bookingKey={booking.bookingKey} />
      <h2 className={styles.heading}>{t('pass.help')}</h2>
      <p>
        {t('pass.help-more')} <PhoneLink number={clinic.phone} />
      </p>
    </>
  )
}
