import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetVisitActionsQuery } from '#src/api/changes.api.ts'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import { isWaiting, offersActions } from '#src/contract/rules/visit-status.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ResumedDialog } from '#src/core/modals/resumed-dialog.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import styles from './change-booking.module.css'
import { useStillOpen } from './use-still-open.ts'
import { useVisitChanges } from './use-visit-changes.ts'
import { VisitChangeRow } from './visit-change-rows.tsx'
import { changeRows, mayMove } from './visit-changes.rules.ts'

type VisitChangesProps = {
  booking: BookingConfirmation
  /** Nothing of the visit stands any more. */
  onCancelled: () => void
  /** Rows about earlier times, where the visit may be moved. */
  earlier?: ReactNode
}

type ChangesProps = VisitChangesProps & { first: Appointment; actions: VisitActions }

const Changes = ({ booking, first, actions, onCancelled, earlier }: ChangesProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = {
    move: useStillOpen(actions.reschedule.closesAt, actions.now),
    cancel: useStillOpen(actions.cancel.closesAt, actions.now),
    confirm: useStillOpen(actions.confirm.closesAt, actions.now),
  }
  const changes = useVisitChanges({
    ...{ booking, clinic: first.clinic, actions, mayMove: mayMove(actions, isOpen), onCancelled },
    tell: (said) => {
      announce(said)
      title.current?.focus()
    },
  })
  return (
    <section aria-labelledby={heading} className={styles.changes}>
      <ResumedDialog name="cancel-reason" reopen={() => void changes.cancel()} />
      <h2 id={heading} ref={title} tabIndex={-1} className={styles.heading}>
        {t('change.title')}
      </h2>
      <ProblemBanner problem={changes.trouble} tone="warn" />
      <RowList>
        {changeRows(actions, isOpen, isWaiting(booking.status)).map((row) => (
          <VisitChangeRow
            key={row.kind}
            {...{ row, booking, first, actions, changes, earlier }}
            isMoveOpen={isOpen.move}
          />
        ))}
      </RowList>
    </section>
  )
}

/** PORTAL-03, -08, -16: what may be done with the visit; a kiosk does none of it. */
export const VisitChanges = (props: VisitChangesProps) => {
  const { mayRecall } = useCapabilities()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { bookingKey, status, appointments } = props.booking
  const [first] = appointments
  const skip = !mayRecall || isReadOnly || first === undefined || !offersActions(status)
  const { data: actions } = useGetVisitActionsQuery({ params: { bookingKey } }, { skip })
  return skip || !actions ? null : <Changes {...props} first={first} actions={actions} />
}
