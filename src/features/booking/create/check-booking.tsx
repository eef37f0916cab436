import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { readDateParts } from '#src/i18n/date-parts.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { type Hold, selectBooking, selectPageProblem } from '../booking.slice.ts'
import type { BookingFormValues } from '../details/booking.form.ts'
import { ClinicInfoButton } from '../places/clinic-info-button.tsx'
import { isSettling } from './booking.flow.ts'
import styles from './check-booking.module.css'
import { submitBooking } from './create.thunks.ts'

type CheckBookingProps = {
  regionSlug: string
  exam: Exam
  clinic: Clinic
  query: Partial<BookingQuery>
  hold: Hold
  form: BookingFormValues
}

/** The last look before booking. Every line can be changed; nothing is sent twice. */
export const CheckBooking = ({ regionSlug, exam, clinic, query, hold, form }: CheckBookingProps) => {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { booking, application } = useSelector(selectConfig)
  const { create } = useSelector(selectBooking)
  const problem = useSelector(selectPageProblem)
  const start = hold.slots[0]?.startTime ?? ''
  const { timeZone } = clinic
  const arrive = Date.parse(start) - booking.arriveMinutesBefore * 60_000
  const birth = readDateParts(form.dateOfBirth, i18n.language)
  const details = paths.details(regionSlug, [exam.slug], query)
  const times = paths.times(regionSlug, [exam.slug], query)
  const isWorking = isSettling(create)

  const book = async (): Promise<void> => {
    const outcome = await dispatch(submitBooking(i18n.language))
    if (outcome.kind === 'booked') {
      const { bookingKey, isPending } = outcome
      await navigate(isPending ? paths.pendingConfirmation(bookingKey) : paths.confirmation(bookingKey), {
        replace: true,
      })
    }
    if (outcome.kind === 'form') void navigate(details)
    if (outcome.kind === 'lost') void navigate(paths.lostTime(regionSlug, [exam.slug], query))
  }

  const change = (to: string, what: string) =>
    isWorking ? undefined : (
      <Link className={styles.change} to={to}>
        {t('check.change')}
        <span className="only-spoken"> {what}</span>
      </Link>
    )

  return (
    <>
      <RowList>
        <FactRow
          label={t('check.time')}
          fact={t('time.day-and-time', { day: format.dayOf(start, timeZone), time: format.time(start, timeZone) })}
          detail={t('check.arrive', { time: format.time(arrive, timeZone), zone: format.zoneName(start, timeZone) })}
          action={change(times, t('check.time'))}
        />
        <FactRow
          label={t('check.clinic')}
          fact={clinic.name}
          detail={
            <>
              {clinic.address.line1}, {clinic.address.suburb}
              <br />
              <ClinicInfoButton clinic={clinic} examSlug={exam.slug} />
            </>
          }
          action={change(times, t('check.clinic'))}
        />
        <FactRow
          label={t('check.exam')}
          fact={exam.name}
          detail={t('exam.facts', { minutes: exam.durationMinutes, preparation: exam.preparation.summary })}
          action={change(paths.exams(regionSlug), t('check.exam'))}
        />
        <FactRow
          isTyped
          label={t('check.patient')}
          fact={`${cleanLine(form.firstName)} ${cleanLine(form.lastName)}`}
          detail={'day' in birth ? t('check.born', { day: format.day(birth.day, 'full') }) : undefined}
          action={change(details, t('check.patient'))}
        />
        <FactRow
          isTyped
          label={t('check.contact')}
          fact={cleanLine(form.contactNumber)}
          detail={cleanLine(form.email) || undefined}
          action={change(details, t('check.contact'))}
        />
        {form.patientNotes.trim() !== '' && (
          <FactRow
            isTyped
            label={t('check.notes')}
            fact={<span className={styles.notes}>{form.patientNotes}</span>}
            action={change(details, t('check.notes'))}
          />
        )}
      </RowList>
      {application.createPendingAppointment && <p className={`muted ${styles.pending}`}>{t('check.pending')}</p>}

      <StickyBar
        news={
          <>
            <div role="status">
              {create === 'unknown' && (
                <Banner tone="info" icon="clock" title={t('create.unknown')}>
                  {t('create.unknown-more')}
                </Banner>
              )}
              {create === 'unresolved' && (
                <Banner tone="warn" title={t('create.unresolved')}>
                  {t('create.unresolved-more', { phone: clinic.phone })}
                </Banner>
              )}
            </div>
            {problem && (
              <Banner
                tone="err"
                title={
                  problem.message && !problem.message.startsWith('message.')
                    ? problem.message
                    : t([problem.key, 'message.booking_refused'])
                }
                role="alert"
              >
                {t('create.refused-more', { phone: clinic.phone })}
              </Banner>
            )}
          </>
        }
      >
        <Button
          type="primary"
          size="large"
          block
          loading={create === 'creating' || create === 'unknown'}
          onClick={() => void book()}
        >
          {create === 'unresolved'
            ? t('create.ask-again')
            : t(application.createPendingAppointment ? 'check.request' : 'check.book')}
        </Button>
      </StickyBar>
    </>
  )
}
