import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import type { DeskVisitDetails } from '#src/contract/entities/desk-visit.ts'
import { offersActions } from '#src/contract/rules/visit-status.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from '../desk.module.css'
import { useVisitStatus } from '../use-desk-labels.ts'
import { VisitDetails } from '../visit-details.tsx'

/** PORTAL-15: the desk alone says which exam is done without an appointment. */
const Exams = ({ visit }: { visit: DeskVisitDetails }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const statusOf = useVisitStatus()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isBusy, press, error } = useDeskWrite()
  const { reference, mark, timeZone, appointments } = visit
  const set = (appointmentSlug: string, isWalkIn: boolean, exam: string) =>
    press(
      deskApi.endpoints.setDeskWalkIn,
      { params: { reference, appointmentSlug }, query: { mark }, body: { isWalkIn } },
      { said: t(isWalkIn ? 'desk.walk-in-said' : 'desk.walk-in-cleared', { exam }) },
    )
  return (
    <>
      <DeskError error={error} />
      <ZoneLine timeZone={timeZone} at={appointments[0]?.startTime} />
      <ul className={styles.list} aria-label={t('desk.exam')}>
        {appointments.map(({ slug, examName, startTime, status, isWalkIn }) => (
          <li key={slug}>
            <span className={styles.exam}>
              <b>{examName}</b>
              <small>{format.dayAndTime(startTime, timeZone, 'short')}</small>
              {isWalkIn && <small>{t('desk.walk-in')}</small>}
            </span>
            <span className={styles.state}>{statusOf(status)}</span>
            {!isReadOnly && offersActions(status) && (
              <RowButton
                words={t(isWalkIn ? 'desk.walk-in-clear' : 'desk.walk-in-set')}
                name={examName}
                isBusy={isBusy}
                onClick={() => void set(slug, !isWalkIn, examName)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const VisitDetailsModal = ({ reference, patientName: name, close }: ModalComponentProps<'visit-details'>) => {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('desk.visit-details-title', { name })}
      size="wide"
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
    >
      <VisitDetails reference={reference}>{(visit) => <Exams visit={visit} />}</VisitDetails>
    </Dialog>
  )
}

export default VisitDetailsModal
