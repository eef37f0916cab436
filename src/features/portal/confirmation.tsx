import type { ReactNode } from 'react'
import { ClinicInfoButton } from '#src/components/clinic/clinic-info-button.tsx'
import { PendingNews, VisitCard, VisitDay, VisitHelp } from '#src/components/visit/visit-facts.tsx'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { isWaiting } from '#src/contract/rules/visit-status.rules.ts'
import { useWideLayout } from '#src/core/device/use-wide-layout.ts'
import { Side } from '#src/ui/layout/column.tsx'
import { OtherVisits } from './other-visits.tsx'
import { AfterVisit, StillToDo } from './still-to-do.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitInstructions } from './visit-instructions.tsx'

type ConfirmationProps = {
  booking: BookingConfirmation
  documents?: ReactNode
  /** Rows of the to-do list. */
  consents?: ReactNode
  changes?: ReactNode
  storeOnThisDevice?: ReactNode
  /** What is on file of the patient. */
  details?: ReactNode
  /** Slugs of exams; without it every referral is still to be added. */
  missingReferrals?: readonly string[]
  /** The server opens nothing of it to this browser. */
  isShownOnce?: boolean
}

export const Confirmation = ({
  booking,
  documents,
  consents,
  changes,
  storeOnThisDevice,
  details,
  missingReferrals,
  isShownOnce = false,
}: ConfirmationProps) => {
  const isWide = useWideLayout()
  const clinic = booking.appointments[0]?.clinic
  if (!clinic) return null
  const others = !isShownOnce && <OtherVisits bookingKey={booking.bookingKey} />
  if (booking.isOver)
    return (
      <>
        <VisitCard isOver visit={booking}>
          <ClinicInfoButton clinic={clinic} />
        </VisitCard>
        {consents && <AfterVisit>{consents}</AfterVisit>}
        {documents}
        {details}
        {others}
        <VisitHelp hasQuestionsOnly visit={booking} />
      </>
    )
  return (
    <>
      <Side at="right">
        <VisitCard visit={booking}>
          <ClinicInfoButton clinic={clinic} />
        </VisitCard>
        <VisitActions bookingKey={booking.bookingKey} clinic={clinic} hasCalendar={!isShownOnce} />
        {storeOnThisDevice}
        {isWide && changes}
      </Side>

      {isWaiting(booking.status) && <PendingNews status={booking.status} />}
      <StillToDo booking={booking} missingReferrals={missingReferrals} isShownOnce={isShownOnce}>
        {consents}
      </StillToDo>
      {documents}
      {!isWide && changes}
      <VisitDay visit={booking} />
      <VisitInstructions appointments={booking.appointments} />
      {details}
      {others}
      <VisitHelp hasQuestionsOnly visit={booking} />
    </>
  )
}
