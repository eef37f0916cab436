// S-18: what a page is signed in to with follows from its address alone.
import type { Proof } from '../codes/access.ts'
import type { AuthenticationType } from '../codes/authentication-types.ts'
import { framePath, isFramePath, pagePaths, shortPathOf } from '../codes/page-paths.ts'
import { questionnaireSignIn, readQuestionnaireAddress } from './questionnaire-address.rules.ts'

type Target = { paths: readonly string[]; proof: Extract<Proof, 'birth-date' | 'code'> }

const targets: Readonly<Record<AuthenticationType, Target>> = {
  APPOINTMENT: {
    paths: [
      ...[pagePaths.confirmation, pagePaths.pendingConfirmation],
      ...[pagePaths.earlierTimes, pagePaths.earlierOffer],
    ],
    proof: 'birth-date',
  },
  /** AUTH-12 */
  BOOKING_REQUEST: { paths: [pagePaths.bookingRequest], proof: 'birth-date' },
  APPOINTMENT_RESULTS: { paths: [pagePaths.result, pagePaths.patientResult], proof: 'code' },
  PATIENT_PORTAL: { paths: [pagePaths.appointments], proof: 'code' },
}

const entries = Object.entries(targets) as [AuthenticationType, Target][]

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(':bookingKey', '([0-9A-Za-z]{22})').replace(':offer', '[0-9a-f]{16}')}/?$`)

const patterns = entries.flatMap(([authenticationType, { paths }]) =>
  paths
    .flatMap((path) => [path, shortPathOf(path) ?? []].flat())
    .map((path) => ({ authenticationType, pattern: patternOf(path) })),
)

const questionnairePaths = [pagePaths.questionnaires, shortPathOf(pagePaths.questionnaires)]

/** Its type and its key stand in the query. */
const ofQuestionnaire = (search: string): SignInTarget | undefined => {
  const address = readQuestionnaireAddress(search)
  const authenticationType = address && questionnaireSignIn(address)
  return authenticationType && { authenticationType, bookingKey: address.bookingKey }
}

export type SignInTarget = { authenticationType: AuthenticationType; bookingKey: string | undefined }

/** Undefined for a page that needs no sign-in of a patient. @param search of the address; only questionnaires need it. */
export const signInTargetAt = (pathname: string, search = ''): SignInTarget | undefined => {
  const own = isFramePath(pathname) ? pathname.slice(framePath.length) || '/' : pathname
  if (questionnairePaths.includes(own.replace(/\/$/, ''))) return ofQuestionnaire(search)
  for (const { authenticationType, pattern } of patterns) {
    const match = pattern.exec(own)
    if (match) return { authenticationType, bookingKey: match[1] }
  }
  return undefined
}

/** Where a sign-in leads that began without a page, as with a fresh link. */
export const signInPath = (authenticationType: AuthenticationType, bookingKey: string): string =>
  (targets[authenticationType].paths[0] ?? pagePaths.home).replace(':bookingKey', bookingKey)

/** AUTH-12, S-19: `shared` adds the code, whatever the page. */
export const proofNeeded = (
  authenticationType: AuthenticationType,
  { shared, portalCode }: { shared: boolean; portalCode: boolean },
): Target['proof'] => {
  if (shared) return 'code'
  if (authenticationType === 'PATIENT_PORTAL' && !portalCode) return 'birth-date'
  return targets[authenticationType].proof
}
