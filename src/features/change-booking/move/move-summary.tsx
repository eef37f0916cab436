import { useTranslation } from 'react-i18next'
import { useStepText } from '#src/components/visit/use-step-text.ts'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { mergePreparation } from '#src/contract/rules/preparation.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Banner } from '#src/ui/banner.tsx'
import styles from './move-summary.module.css'

type Times = { startTime: string; endTime: string; clinic: Pick<Clinic, 'name' | 'address' | 'timeZone'> }

const minute = 60_000

const Row = ({
  label,
  times,
  arriveMinutesBefore,
  isNew,
  examNames,
}: {
  label: string
  times: Times
  /** Only where they differ. */
  examNames?: readonly string[] | undefined
  arriveMinutesBefore: number
  isNew: boolean
}) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { startTime, endTime, clinic } = times
  const { timeZone } = clinic
  const arrive = format.time(Date.parse(startTime) - arriveMinutesBefore * minute, timeZone)
  return (
    <div className={classNames(styles.row, isNew && styles.new)}>
      <dt>{label}</dt>
      <dd>
        {examNames && <b>{format.list([...examNames])}</b>}
        <b className={styles.when}>
          <span className="sentence">{format.dayOf(startTime, timeZone)}</span>
          <span>{t('change.arrive', { time: format.time(startTime, timeZone), arrive })}</span>
        </b>
        <span className="muted">
          {t('change.end', { end: format.time(endTime, timeZone), zone: format.zoneName(startTime, timeZone) })}
        </span>
        <span className="muted">
          {clinic.name}, {clinic.address.line1}
        </span>
      </dd>
    </div>
  )
}

type Prepared = { slug: string; preparation: Appointment['preparation']; start: number }

/** Clock times of what is to be done before, by the title of the step. */
const useClockTimes = (timeZone: string, start: number): ((exams: readonly Prepared[]) => Map<string, string>) => {
  const { whenOf } = useStepText(timeZone, start)
  return (exams) => new Map(mergePreparation(exams).map((step) => [step.title, whenOf(step)]))
}

type MoveSummaryProps = {
  booking: BookingConfirmation
  slots: readonly HeldSlot[]
  clinic: Clinic
  /** Of the new time, where they are others than those of the visit. */
  exams?: readonly Exam[]
}

/** 50: the same facts in the same lines, one above the other, then only what differs before the visit. */
export const MoveSummary = ({ booking, slots, clinic, exams }: MoveSummaryProps) => {
  const { t } = useTranslation()
  const { appointments, arriveMinutesBefore } = booking
  const [first] = appointments
  const [firstNew] = slots
  const startOf = (time: string | undefined): number => Date.parse(time ?? '')
  const timesNow = useClockTimes(first?.clinic.timeZone ?? 'UTC', startOf(first?.startTime))
  const timesNew = useClockTimes(clinic.timeZone, startOf(firstNew?.startTime))
  if (!first || !firstNew) return null
  const preparedNow = appointments.map(
    ({ examSlug, preparation, startTime }): Prepared => ({ slug: examSlug, preparation, start: Date.parse(startTime) }),
  )
  const preparedNew = slots.flatMap(({ examSlug, startTime }): Prepared[] => {
    const { preparation } =
      exams?.find(({ slug }) => slug === examSlug) ?? preparedNow.find(({ slug }) => slug === examSlug) ?? {}
    return preparation ? [{ slug: examSlug, preparation, start: Date.parse(startTime) }] : []
  })
  const before = timesNow(preparedNow)
  const after = timesNew(preparedNew)
  const differing = [...new Set([...after.keys(), ...before.keys()])].filter(
    (title) => before.get(title) !== after.get(title),
  )
  const namesNow = exams && appointments.map(({ examName }) => examName)
  const newExams = exams?.filter(({ slug }) => appointments.every(({ examSlug }) => examSlug !== slug)) ?? []
  const none = t('change.not-needed')
  return (
    <>
      <dl className={styles.card}>
        <Row
          label={t('change.now')}
          times={{ ...first, endTime: appointments.at(-1)?.endTime ?? first.endTime }}
          arriveMinutesBefore={arriveMinutesBefore}
          isNew={false}
          examNames={namesNow}
        />
        <Row
          label={t('change.new')}
          times={{ ...firstNew, endTime: slots.at(-1)?.endTime ?? firstNew.endTime, clinic }}
          arriveMinutesBefore={arriveMinutesBefore}
          isNew
          examNames={exams?.map(({ name }) => name)}
        />
      </dl>
      {differing.length === 0 ? (
        <p>{t('change.no-difference')}</p>
      ) : (
        <>
          <h2 className={styles.heading}>{t('change.differs')}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('change.before')}</th>
                <th scope="col">{t('change.now')}</th>
                <th scope="col">{t('change.new')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((title) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td>{before.get(title) ?? none}</td>
                  <td>
                    <b>{after.get(title) ?? none}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {newExams.map(
        ({ slug, name, needsReferral }) =>
          needsReferral && <Banner key={slug} tone="info" title={t('change.exam-referral', { exam: name })} />,
      )}
      <p className="muted">{t(exams ? 'change.exam-stays' : 'change.stays')}</p>
    </>
  )
}
