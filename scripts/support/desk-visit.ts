import type { DeskConsent } from '#src/contract/entities/consent.ts'
import type { DeskVisit, DeskVisitDetails } from '#src/contract/entities/desk-visit.ts'
import type { Safety } from '#src/contract/entities/safety.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { describeTyped } from './desk-typed.ts'

export const wall = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

/** S-121: in the line of a visit; nothing where its exams ask nothing. */
export const describeState = (safety: Safety | undefined): string => {
  if (!safety) return ''
  const { state, cleared } = safety
  return `, safety ${state}${cleared === null ? '' : ` (${cleared.how} by ${cleanLine(cleared.by)}, ${wall(cleared.at)})`}`
}

const describeConsent = ({
  title,
  version,
  state,
  receivedAt,
  takenAt,
  signerName,
  relationship,
}: DeskConsent): string =>
  [
    `    Consent “${cleanLine(title)}”, version ${version}: ${state}`,
    signerName === null ? '' : `, ${cleanLine(signerName)}${relationship === null ? '' : ` (${relationship})`}`,
    receivedAt === null ? '' : `, received ${wall(receivedAt)}`,
    takenAt === null ? '' : `, in the record since ${wall(takenAt)}`,
  ].join('')

export const describeVisit = ({
  reference,
  status,
  firstName,
  lastName,
  dateOfBirth,
  timeZone,
  ...visit
}: DeskVisit): string =>
  [
    `  ${formatReference(reference)}  ${status}, ${cleanLine(fullName({ firstName, lastName }))}, born ${dateOfBirth}${visit.hasNotes ? ', with a note' : ''}${describeState(visit.safety)}`,
    ...visit.appointments.map(
      ({ startTime, examName, status: own, isWalkIn }) =>
        `    ${wall(startTime)} ${timeZone}  ${examName}${own === status ? '' : `, ${own}`}${isWalkIn ? ', walk-in' : ''}`,
    ),
    ...visit.consents.map(describeConsent),
  ].join('\n')

/** One visit with all that was typed for it. */
export const describeVisitDetails = (visit: DeskVisitDetails): string =>
  [
    describeVisit(visit),
    ...visit.appointments.map(
      ({ slug, examName, clinicSlug, roomSlug }) =>
        `    Appointment ${slug}: ${examName}, ${clinicSlug}, room ${roomSlug}`,
    ),
    ...describeTyped(visit),
    `    Booked ${wall(visit.createdAt)} in ${visit.locale}${visit.consent === null ? '' : `, agreed to the notice ${visit.consent.version}`}`,
  ].join('\n')
