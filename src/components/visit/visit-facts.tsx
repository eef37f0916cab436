import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { LangWithin } from '#src/ui/lang-within.tsx'
import { BookingReference } from './booking-reference.tsx'
import { BookingWarnings } from './booking-warnings.tsx'
import { DayPlan } from './day-plan.tsx'
import { PassCode } from './pass-code.tsx'
import styles from './visit-facts.module.css'

/** The codes are absent in a visit that an older release stored. */
export type VisitFacts = Pick<BookingConfirmation, 'appointments' | 'arriveMinutesBefore'> & {
  reference?: string | undefined
  passCode?: string | undefined
}

const minute = 60_000

type VisitCardProps = { visit: VisitFacts; isOver?: boolean; children?: ReactNode }

export const VisitCard = ({ visit, isOver = false, children }: VisitCardProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { appointments, arriveMinutesBefore, reference, passCode } = visit
  const first = appointments[0]
  const last = appointments.at(-1)
  if (!first || !last) return null
  const { clinic } = first
  const { timeZone, address } = clinic
  const arrive = Date.parse(first.startTime) - arriveMinutesBefore * minute
  return (
    <section className={styles.pass} aria-label={t('pass.label')}>
      <p className={styles.when}>
        <span className="sentence">{unbrokenDate(format.dayOf(first.startTime, timeZone))}</span>
        {!isOver && <span>{t('pass.arrive', { time: format.time(arrive, timeZone) })}</span>}
      </p>
      <p className="muted">
        {t('pass.times', {
          start: format.time(first.startTime, timeZone),
          end: format.time(last.endTime, timeZone),
          zone: format.zoneName(first.startTime, timeZone),
        })}
      </p>
      <p className={styles.place}>
        <b lang={clinic.lang?.name}>{clinic.name}</b>
        <span lang={clinic.lang?.address}>{address.line1}</span>
        {address.line2 && <span lang={clinic.lang?.address}>{address.line2}</span>}
        <span lang={clinic.lang?.address}>
          {[address.suburb, address.state, address.postCode].filter(Boolean).join(' ')}
        </span>
        {clinic.note && <span lang={clinic.lang?.note}>{clinic.note}</span>}
      </p>
      {children}
      <p>
        <LangWithin sentence={(exams) => t('pass.exams', { exams })} lang={first.lang?.examName}>
          {format.list(appointments.map((appointment) => appointment.examName))}
        </LangWithin>
      </p>
      {reference !== undefined && <BookingReference reference={reference} />}
      {passCode !== undefined && !isOver && <PassCode code={passCode} hint={t('pass.code-hint')} />}
    </section>
  )
}

/** S-71: of a visit that has its time, another one is what waits. */
export const PendingNews = ({ status }: { status: string }) => {
  const { t } = useTranslation()
  const isMove = status === 'REQUEST_RESCHEDULE'
  return (
    <Banner tone="warn" icon="clock" title={t(isMove ? 'pending.move-title' : 'pending.title')}>
      {t(isMove ? 'pending.move-more' : 'pending.more')}
    </Banner>
  )
}

export const VisitDay = ({ visit: { appointments, arriveMinutesBefore } }: { visit: VisitFacts }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [first] = appointments
  if (!first) return null
  const { clinic, startTime } = first
  const notes = new Map(
    appointments.flatMap(({ examNotes, lang }): [string, string | undefined][] =>
      examNotes === null ? [] : [[examNotes, lang?.examNotes]],
    ),
  )
  return (
    <>
      <h2 className={styles.heading}>{t('plan.title')}</h2>
      <DayPlan
        exams={appointments.map(({ examSlug, examName, durationMinutes, preparation, startTime: start, lang }) => ({
          slug: examSlug,
          name: examName,
          durationMinutes,
          preparation,
          startTime: start,
          lang: { name: lang?.examName, preparation: lang?.preparation },
        }))}
        clinic={clinic}
        arriveMinutesBefore={arriveMinutesBefore}
      />
      <p className={`muted small sentence ${styles.zone}`}>
        {t('time.all-in', { zone: format.zoneName(startTime, clinic.timeZone) })}
      </p>

      {[...notes].map(([note, tag]) => (
        <p key={note} lang={tag}>
          {note}
        </p>
      ))}
      <BookingWarnings exams={appointments} phone={clinic.phone} isBooked />
    </>
  )
}

type VisitHelpProps = {
  visit: VisitFacts
  /** What can be changed has a heading of its own, or nothing can be: the visit is over. */
  hasQuestionsOnly?: boolean
}

export const VisitHelp = ({ visit: { appointments }, hasQuestionsOnly = false }: VisitHelpProps) => {
  const { t } = useTranslation()
  const [first] = appointments
  if (!first) return null
  return (
    <>
      <h2 className={styles.heading}>{t(hasQuestionsOnly ? 'pass.questions' : 'pass.help')}</h2>
      <p>
        {t(hasQuestionsOnly ? 'pass.help-more' : 'pass.help-page')} <PhoneLink number={first.clinic.phone} />
      </p>
    </>
  )
}
