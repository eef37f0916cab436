import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ActionRow, PlainRow } from '#src/ui/row-list.tsx'
import { DeclineRows } from './decline-rows.tsx'
import { ExamChangeRows } from './exam-change-rows.tsx'
import { MoveRequestRows } from './move/move-request-rows.tsx'
import { useRefusalText } from './use-refusal-text.ts'
import type { useVisitChanges } from './use-visit-changes.ts'
import type { ChangeRow } from './visit-changes.rules.ts'

type ChangeRowProps = {
  row: ChangeRow
  booking: BookingConfirmation
  first: Appointment
  actions: VisitActions
  isMoveOpen: boolean
  changes: ReturnType<typeof useVisitChanges>
  /** Rows about earlier times, where the visit may be moved. */
  earlier: ReactNode
}

export const VisitChangeRow = ({ row, booking, first, actions, isMoveOpen, changes, earlier }: ChangeRowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { clinic } = first
  const { refusalOf, whenOf } = useRefusalText(clinic)
  const { asksClinic, changeExam } = actions
  const moveTitle = t(asksClinic ? 'change.request' : 'change.move')
  // The visit above names the zone.
  const timeOf = (instant: string): string =>
    t('time.day-and-time', {
      day: unbroken(format.dayOf(instant, clinic.timeZone, 'short')),
      time: unbroken(format.time(instant, clinic.timeZone)),
    })
  const until = ({ closesAt }: CanChange): string | undefined =>
    closesAt === undefined ? undefined : t('change.until', { when: timeOf(closesAt) })
  switch (row.kind) {
    case 'moved': {
      const when = whenOf(row.startedAt)
      return row.examNames ? (
        <PlainRow
          icon="repeat"
          title={t('change.exam-changed')}
          detail={t('change.exam-changed-from', { exams: format.list([...row.examNames]), when })}
        />
      ) : (
        <PlainRow icon="repeat" title={t('change.moved')} detail={t('change.moved-from', { when })} />
      )
    }
    case 'coming-said':
      return <PlainRow icon="done" title={t('change.coming-said')} detail={whenOf(row.at)} />
    case 'coming':
      return (
        <ActionRow
          icon="check"
          title={t('change.coming')}
          detail={until(row.rule)}
          onClick={() => void changes.coming()}
        />
      )
    case 'move-request':
      return (
        <MoveRequestRows
          request={row.request}
          startTime={first.startTime}
          phone={clinic.phone}
          onWithdraw={() => void changes.withdraw()}
        />
      )
    case 'move':
      return (
        <ActionRow
          icon="repeat"
          title={moveTitle}
          detail={[asksClinic && t('change.request-hint'), until(row.rule)].filter(Boolean).join(' ')}
          onClick={() => void changes.move()}
        />
      )
    case 'move-closed':
      return <PlainRow icon="lock" title={moveTitle} detail={refusalOf('reschedule', row.rule)} />
    case 'exams':
      return (
        <ExamChangeRows
          appointments={booking.appointments}
          rule={changeExam}
          asksClinic={asksClinic}
          isOpen={isMoveOpen}
          phone={clinic.phone}
          onChange={(slug) => void changes.changeExam(slug)}
        />
      )
    case 'earlier':
      return earlier
    case 'cancel':
      return (
        <ActionRow
          icon="close"
          title={t('change.cancel')}
          detail={until(row.rule)}
          onClick={() => void changes.cancel()}
        />
      )
    case 'cancel-closed':
      return <PlainRow icon="lock" title={t('change.cancel')} detail={refusalOf('cancel', row.rule)} />
    case 'decline':
      return <DeclineRows booking={booking} />
  }
}
