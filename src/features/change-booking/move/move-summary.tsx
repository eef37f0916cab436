import { useTranslation } from 'react-i18next'
import { useStepText } from '#src/components/visit/use-step-text.ts'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { mergePreparation } from '#src/contract/rules/preparation.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './move-summary.module.css'

type Times = { startTime: string; endTime: string; clinic: Pick<Clinic, 'name' | 'address' | 'timeZone'> }

const minute = 60_000

const Row = ({
  label,
  times,
  arriveMinutesBefore,
  isNew,
}: {
  label: string
  times: Times
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
}

/** 50: the same facts in the same lines, one above the other, then only what differs before the visit. */
export const MoveSummary = ({ booking, slots, clinic }: MoveSummaryProps) => {
  const { t } = useTranslation()
  const { appointments, arriveMinutesBefore } = booking
  const [first] = appointments
  const [firstNew] = slots
  const startOf = (time: string | undefined): number => Date.parse(time ?? '')
  const timesNow = useClockTimes(first?.clinic.timeZone ?? 'UTC', startOf(first?.startTime))
  const timesNew = useClockTimes(clinic.timeZone, startOf(firstNew?.startTime))
  if (!first || !firstNew) return null
  const newStartOf = ({ examSlug, startTime }: Appointment): number =>
    Date.parse(slots.find((slot) => slot.examSlug === examSlug)?.startTime ?? startTime)
  const prepared = (start: (appointment: Appointment) => number): Prepared[] =>
    appointments.map((each) => ({ slug: each.examSlug, preparation: each.preparation, start: start(each) }))
  const before = timesNow(prepared(({ startTime }) => Date.parse(startTime)))
  const after = timesNew(prepared(newStartOf))
  const differing = [...after].filter(([title, when]) => before.get(title) !== when)
  return (
    <>
      <dl className={styles.card}>
        <Row
          label={t('change.now')}
          times={{ ...first, endTime: appointments.at(-1)?.endTime ?? first.endTime }}
          arriveMinutesBefore={arriveMinutesBefore}
          isNew={false}
        />
        <Row
          label={t('change.new')}
          times={{ ...firstNew, endTime: slots.at(-1)?.endTime ?? firstNew.endTime, clinic }}
          arriveMinutesBefore={arriveMinutesBefore}
          isNew
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
              {differing.map(([title, when]) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td>{before.get(title)}</td>
                  <td>
                    <b>{when}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="muted">{t('change.stays')}</p>
    </>
  )
}
