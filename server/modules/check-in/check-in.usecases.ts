import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/check-in.calls.ts'
import type { Proof } from '#src/contract/codes/access.ts'
import type { CheckInWay } from '#src/contract/codes/check-in-states.ts'
import { stopsCheckIn } from '#src/contract/codes/safety-states.ts'
import type { CodeState } from '#src/contract/entities/authentication.ts'
import type {
  CheckInCode,
  CheckInEnabled,
  CheckInForm,
  CheckInFound,
  CheckInReadiness,
  CheckInVisit,
  Doctor,
} from '#src/contract/entities/check-in.ts'
import type { Safety } from '#src/contract/entities/safety.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { calledName, fullName } from '#src/contract/rules/person-name.rules.ts'
import { lastingUntilExam } from '#src/contract/rules/preparation.rules.ts'
import { examsWithoutReferral } from '#src/contract/rules/referral.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PackExam } from '../../provider-pack/provider-pack.schema.ts'
import { sha256 } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { SessionOpener } from '../access/session-opener.ts'
import { signedIn } from '../access/sessions.usecases.ts'
import { listLiveAppointments, type StoredAppointment } from '../appointments/appointment-changes.ts'
import { describeAppointments } from '../appointments/appointments.usecases.ts'
import { matchesTerm } from '../appointments/names.rules.ts'
import { codesTooMany, codeTooSoon, noContact } from '../authentication/authentication.errors.ts'
import { codeState, endChallenge, issueCode, lockChallenge } from '../authentication/codes.usecases.ts'
import { triesSubject, tryOnce } from '../authentication/tries.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import { examDefinition } from '../catalogue/catalogue.usecases.ts'
import { hasOpenConsent } from '../consent/consent.usecases.ts'
import { documentsForReferral } from '../documents/documents.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { readSafety } from '../questionnaires/safety.ts'
import { listUnanswered } from '../questionnaires/visit-questions.usecases.ts'
import type { SignInSubject } from '../recipients/subjects.ts'
import { findTyped, typedSubject } from './by-name.usecases.ts'
import { checkInNotOffered, doctorUnknown, fieldRefused, notReady, runEnded } from './check-in.errors.ts'
import * as repository from './check-in.repository.ts'
import { isReady, missingFor, needsForm, readForm, refusalFor } from './check-in.rules.ts'
import type { CheckInContext } from './check-in.services.ts'
import { isFeedbackAnswered } from './feedback.usecases.ts'
import { checkedInOf, judge, visitsNamed } from './identity.usecases.ts'
import { wasMissed } from './missed-visit.ts'
import { beginRun } from './runs.usecases.ts'

const authenticationType = 'APPOINTMENT'

const clinicOf = ({ catalogue }: CheckInContext, { clinicId }: StoredAppointment) => {
  const clinic = catalogue.clinic(clinicId)
  if (!clinic) throw sessionMissing()
  return clinic
}

/** Where the desk says to wait, else the clinic's usual place. */
const waitingPlace = (
  { definition: { waitingArea, waitingAreas } }: CatalogueClinic,
  row: { waitingArea: string | null } | undefined,
): string | null => {
  const chosen = waitingAreas?.find(({ slug }) => slug === row?.waitingArea)
  return chosen?.name ?? waitingArea ?? null
}

/** Of today, by the clock of its clinic. @throws session.missing */
const liveOf = async (context: CheckInContext, db: Database, bookingKey: string) => {
  const live = await listLiveAppointments(db, bookingKey)
  const [first] = live
  if (!first) throw sessionMissing()
  return { live, first, clinic: clinicOf(context, first) }
}

/** API-94. @throws session.missing */
export const getCheckInEnabled = async (context: CheckInContext, bookingKey: string): Promise<CheckInEnabled> => {
  const { live, first, clinic } = await liveOf(context, context.db, bookingKey)
  const { phone, windowMinutes } = context.catalogue.pack.settings.checkIn
  const { timeZone } = clinic.entity
  const now = context.clock.now()
  const row = await repository.readCheckIn(context.db, bookingKey)
  const checkedIn = checkedInOf(row)
  const isComplete = checkedIn !== null
  const refusal = refusalFor(
    { statuses: live.map(({ status }) => status), startsAt: first.startsAt },
    now,
    windowMinutes,
  )
  const disabledReason = phone ? refusal : 'OFF'
  return {
    enabled: disabledReason === null && !isComplete,
    disabledReason: isComplete ? null : disabledReason,
    isComplete,
    isMissed: await wasMissed(context.db, { bookingKey, live, timeZone }, now),
    checkedIn: checkedIn && { ...checkedIn, waitingArea: waitingPlace(clinic, row), lang: clinic.entity.lang },
    opensAt: toZonedIso(first.startsAt.getTime() - windowMinutes * 60_000, timeZone),
    closesAt: toZonedIso(first.startsAt.getTime(), timeZone),
    priorMinutes: windowMinutes,
    timeZone,
    ...(isComplete || refusal !== 'TOO_EARLY' ? {} : await earlyOf(context, bookingKey)),
  }
}

const earlyOf = async (context: CheckInContext, bookingKey: string): Promise<Pick<CheckInEnabled, 'early'>> => {
  const visit = await describeVisit(context, bookingKey)
  return visit.isPrepared || !needsForm(visit.form) ? {} : { early: visit }
}

/** Of the phone that has opened the visit. @throws session.missing, check-in.not-offered */
export const startCheckIn = async (
  context: CheckInContext,
  { bookingKey, proofs }: { bookingKey: string; proofs: readonly Proof[] },
): Promise<CheckInFound> => {
  if (!context.catalogue.pack.settings.checkIn.phone) throw checkInNotOffered()
  const now = context.clock.now()
  const visits = await visitsNamed(context, context.db, [bookingKey])
  if (visits.length === 0) {
    const { disabledReason, opensAt, priorMinutes, timeZone } = await getCheckInEnabled(context, bookingKey)
    const { found } = judge(context, visits, now)
    return { ...found, samePatient: true, disabledReason, opensAt, priorMinutes, timeZone }
  }
  const { found, keys } = judge(context, visits, now)
  if (keys.length === 0) return found
  const isOpen = proofs.includes('code')
  const run = await inTransaction(context.db, (tx) =>
    beginRun(tx, { bookingKeys: keys, deviceId: null, person: undefined, isOpen }, now),
  )
  const feedbackQuestionnaireAnswered = !isOpen || (await isFeedbackAnswered(context, context.db, keys[0]))
  const appointmentBookingKeys = isOpen ? keys : []
  return { ...found, codeNeeded: !isOpen, feedbackQuestionnaireAnswered, appointmentBookingKeys, run }
}

const withoutContact = ({ typed }: repository.RunRow, state: CodeState | undefined): CheckInCode | undefined => {
  if (!typed || !state) return state
  const { otpType: _type, masked: _masked, ...told } = state
  return { ...told, others: [] }
}

const subjectOf = async (context: CheckInContext, db: Database, { bookingKeys, typed, typedId }: repository.RunRow) => {
  if (typed) return typedSubject(typedId, typed)
  const subject = await context.findSubject(db, bookingKeys[0] ?? '', authenticationType)
  if (!subject) throw runEnded()
  return subject
}

/** The run stands for the browser: inside another site its cookies may be blocked. */
const askedIn = async (context: CheckInContext, db: Database, run: repository.RunRow) =>
  ({
    subject: await subjectOf(context, db, run),
    authenticationType,
    browser: sha256(`run ${run.process}`),
  }) as const

/** API-103. @throws code.too-soon, code.too-many, code.no-contact */
export const sendCheckInCode = async (
  context: CheckInContext,
  run: repository.RunRow,
  network: string,
): Promise<CheckInCode> => {
  const { db, clock } = context
  const stranger = run.typed ? ({ scope: 'check-in', network, isBlind: true } as const) : undefined
  const request = { ...(await askedIn(context, db, run)), otpType: undefined, stranger }
  const sending = await inTransaction(db, (tx) => issueCode(context, tx, request, clock.now()))
  context.bell.ring()
  if (sending.kind === 'nobody') throw noContact()
  const state = withoutContact(run, await codeState(context, request, clock.now()))
  // One that was sent a moment ago is still good: the screen asks for it.
  if (state?.isSent && sending.kind === 'too-soon') return { ...state, isSent: false }
  if (sending.kind === 'too-soon') throw codeTooSoon(sending.secondsLeft)
  if (sending.kind === 'too-many') throw codesTooMany(sending.secondsLeft)
  if (!state) throw noContact()
  return state
}

type Validated = z.input<(typeof calls.validateCheckInCode)['response']>

/** A run's own, where a name was typed: a stranger's wrong codes lock nobody out (decision 0081). */
const triesOf = ({ process, typed }: repository.RunRow, { bookingKey }: SignInSubject): string =>
  typed ? sha256(`run ${process}`) : triesSubject(bookingKey, undefined)

/** API-104: counts with the tries of the key (S-20); a right code opens the visits for the browser too. */
export const validateCheckInCode = async (
  context: CheckInContext,
  { run, otp, session }: { run: repository.RunRow; otp: string; session: SessionOpener },
): Promise<Validated> => {
  const { db, clock } = context
  const now = clock.now()
  const asked = await askedIn(context, db, run)
  const { subject } = asked
  let bookingKeys = run.bookingKeys
  const compared = await inTransaction(db, async (tx) => {
    let challengeId: string | undefined
    let contactMark: string | undefined
    const outcome = await tryOnce(tx, {
      subject: triesOf(run, subject),
      now,
      compare: async () => {
        const challenge = await lockChallenge(context, tx, asked, now)
        challengeId = challenge.id
        const code = challenge.find(otp)
        contactMark = code?.contactMark ?? undefined
        if (!code) return challenge.isExpired(otp) ? 'expired' : 'wrong'
        if (!run.typed) return 'right'
        const found = await findTyped(context, tx, run.typed)
        bookingKeys = found?.keys ?? []
        contactMark = found?.mark
        return found ? 'right' : 'wrong'
      },
    })
    if (outcome.outcome !== 'right') return outcome
    if (challengeId !== undefined) await endChallenge(tx, challengeId, now)
    await repository.updateRun(tx, run.process, { openedAt: now, bookingKeys })
    // At a kiosk the run is all that opens.
    if (run.deviceId !== null) return outcome
    const origin = `check-in ${run.process}`
    const [bookingKey = ''] = bookingKeys
    await session.open(
      tx,
      signedIn(context, { bookingKey, authenticationType, proof: 'code', origin, contactMark }, now),
      now,
    )
    return outcome
  })
  if (compared.outcome === 'expired') return { success: false, isExpired: true, found: null }
  if (compared.outcome !== 'right')
    return { success: false, triesLeft: compared.outcome === 'wrong' ? compared.triesLeft : 0, found: null }
  if (run.deviceId === null) session.settle()
  const { found, keys } = judge(context, await visitsNamed(context, db, bookingKeys), now)
  const feedbackQuestionnaireAnswered = await isFeedbackAnswered(context, db, keys[0])
  return { success: true, found: { ...found, feedbackQuestionnaireAnswered, appointmentBookingKeys: keys } }
}

type Visit = { bookingKey: string; live: StoredAppointment[]; form: CheckInVisit['form'] }

const readVisit = async (context: CheckInContext, db: Database, bookingKey: string) => {
  const { live, first, clinic } = await liveOf(context, db, bookingKey)
  const exams = await Promise.all(live.map(({ examId }) => examDefinition(context, examId)))
  const { patientNumber, genderForExams } = context.catalogue.pack.settings.checkIn
  const form = {
    asksReferral: exams.some(({ needsReferral }) => needsReferral),
    patientNumber: patientNumber[clinic.definition.address.country] ?? { kind: 'none' as const },
    showGenderSelection: exams.some(({ slug }) => genderForExams.includes(slug)),
  }
  return { bookingKey, live, first, clinic, exams, form }
}

/** API-100: what the clinic removed since the run began is left out. @throws session.missing where nothing is left */
export const getCheckInVisits = async (
  context: CheckInContext,
  bookingKeys: readonly string[],
): Promise<CheckInVisit[]> => {
  const { db } = context
  const live = await Promise.all(bookingKeys.map((bookingKey) => listLiveAppointments(db, bookingKey)))
  const standing = bookingKeys.filter((_, index) => live[index]?.length)
  if (standing.length === 0) throw sessionMissing()
  return Promise.all(standing.map((bookingKey) => describeVisit(context, bookingKey)))
}

const describeVisit = async (context: CheckInContext, bookingKey: string): Promise<CheckInVisit> => {
  const { db } = context
  const { live, first, clinic, form, exams } = await readVisit(context, db, bookingKey)
  const named = await repository.readPatientName(db, bookingKey)
  const checkIn = await repository.readCheckIn(db, bookingKey)
  const { directions, waitMinutes } = clinic.definition
  const described = await describeAppointments(context, live)
  return {
    bookingKey,
    firstName: named ? calledName(named) : '',
    clinic: clinic.entity,
    ...{
      waitingArea: waitingPlace(clinic, checkIn),
      directions: directions ?? null,
      waitMinutes: waitMinutes ?? null,
    },
    startTime: toZonedIso(first.startsAt.getTime(), clinic.entity.timeZone),
    appointments: described.map(({ slug, examName, startTime, lang }) => ({
      ...{ slug, examName, startTime },
      ...(lang ? { lang } : {}),
    })),
    referrer: named?.referrerDoctor ?? null,
    form,
    isPrepared: checkIn?.preparedAt != null,
    lasting: lastingUntilExam(exams.map(({ preparation }) => preparation)),
  }
}

type Readiness = CheckInReadiness & { safety: Safety | undefined }

const readinessOf = async (
  context: CheckInContext,
  db: Database,
  { bookingKey, form, exams, clinic }: Visit & { exams: readonly PackExam[]; clinic: CatalogueClinic },
): Promise<Readiness> => {
  const checkIn = await repository.readCheckIn(db, bookingKey)
  const safety = await readSafety(context, db, { bookingKey, exams, timeZone: clinic.entity.timeZone })
  const documents = await documentsForReferral(context, db, bookingKey)
  const isAtDesk = checkIn?.atDesk.includes('REFERRAL') ?? false
  const lacksReferral = !isAtDesk && examsWithoutReferral(exams, documents).length > 0
  const missing = missingFor({
    lacksSafety: stopsCheckIn(safety?.state),
    isPrepared: checkIn?.preparedAt != null,
    needsForm: needsForm(form),
    lacksReferral,
    hasNoNumber: checkIn?.hasNoNumber ?? false,
    hasOpenConsent: await hasOpenConsent(context, db, bookingKey),
    atDesk: checkIn?.atDesk ?? [],
  })
  const type = context.catalogue.pack['document-types'].find(({ isReferral }) => isReferral)
  return {
    ready: isReady(missing, checkIn?.readyAt != null),
    requiredReferralUploaded: !lacksReferral,
    documentTypeId: lacksReferral ? (type?.slug ?? null) : null,
    message: null,
    isPrepared: checkIn?.preparedAt != null || !needsForm(form),
    ...{ missing, safety },
  }
}

/** API-95, with what the desk alone is told. */
export const readReadiness = async (context: CheckInContext, bookingKey: string): Promise<Readiness> =>
  readinessOf(context, context.db, await readVisit(context, context.db, bookingKey))

/** API-95, at a screen. */
export const readinessWithQuestions = async (
  context: CheckInContext,
  bookingKey: string,
): Promise<CheckInReadiness> => {
  const { questionnaires } = await listUnanswered(context, bookingKey)
  const { safety: _, ...readiness } = await readReadiness(context, bookingKey)
  return { ...readiness, questionsLeft: questionnaires.length }
}

/** API-18 */
export const searchDoctors = ({ catalogue }: CheckInContext, term: string): Doctor[] =>
  catalogue.pack.doctors
    .filter(({ firstName, lastName }) => matchesTerm(fullName({ firstName, lastName }), term))
    .slice(0, checkInLimits.doctorsMax)

/** What is stored is the clinic's record: nobody else is asked. */
const isAutomatic = ({ catalogue }: CheckInContext): boolean =>
  catalogue.pack.settings.checkIn.acknowledgement === 'automatic'

type Write = { bookingKey: string; idempotencyKey: string; way: Exclude<CheckInWay, 'DESK'> }

/** Once: what was said is changed by whoever checks in. */
const mayPrepareEarly = async (
  context: CheckInContext,
  tx: Database,
  { bookingKey, live, first }: Visit & { first: StoredAppointment },
) => {
  const facts = { statuses: live.map(({ status }) => status), startsAt: first.startsAt }
  const refusal = refusalFor(facts, context.clock.now(), context.catalogue.pack.settings.checkIn.windowMinutes)
  return refusal === 'TOO_EARLY' && (await repository.readCheckIn(tx, bookingKey))?.preparedAt == null
}

/** API-97. @throws request.invalid, check-in.doctor-unknown, check-in.not-offered */
export const prepareCheckIn = (
  context: CheckInContext,
  { bookingKey, idempotencyKey, form, isEarly = false }: Write & { form: CheckInForm; isEarly?: boolean },
): Promise<CheckInReadiness> =>
  once({
    ...{ db: context.db, secrets: context.secrets, key: idempotencyKey },
    call: isEarly ? 'prepareEarly' : 'prepareCheckIn',
    body: { bookingKey, form },
    now: context.clock.now(),
    keepsRefusals: false,
    work: async (tx) => {
      await lockLatestKey(tx, bookingKey)
      const visit = await readVisit(context, tx, bookingKey)
      const { live, clinic } = visit
      if (isEarly && !(await mayPrepareEarly(context, tx, visit))) throw checkInNotOffered()
      if (!live.some(({ slug }) => slug === form.appointmentSlug)) throw fieldRefused('appointmentSlug', 'invalid')
      const now = context.clock.now()
      const read = readForm(visit.form, form, zonedDay(now.getTime(), clinic.entity.timeZone))
      if ('refused' in read) throw fieldRefused(read.refused.path, read.refused.code)
      const known = new Set(context.catalogue.pack.doctors.map(({ id }) => id))
      const named = [...(form.referrer === undefined ? [] : [form.referrer]), ...form.copyTo]
      if (named.some((id) => !known.has(id)) || new Set(named).size < named.length) throw doctorUnknown()
      await repository.writeCheckIn(tx, bookingKey, {
        ...{ referrer: form.referrer ?? null, copyTo: form.copyTo, dateOfReferral: form.dateOfReferral ?? null },
        ...{ gender: form.gender ?? null, hasNoNumber: form.hasNoNumber, ...read },
        ...{ preparedAt: now, preparationAcknowledgedAt: isAutomatic(context) ? now : null },
      })
      const { safety: _, ...readiness } = await readinessOf(context, tx, visit)
      return readiness
    },
  })

/** API-98, S-37. @throws check-in.not-ready on a phone, and before safety questions are answered */
export const checkIn = (
  context: CheckInContext,
  { bookingKey, idempotencyKey, way }: Write,
): Promise<{ seeReception: boolean; receivedAt: string }> =>
  once({
    ...{ db: context.db, secrets: context.secrets, call: 'checkIn', key: idempotencyKey },
    body: { bookingKey, way },
    now: context.clock.now(),
    keepsRefusals: false,
    work: async (tx) => {
      await lockLatestKey(tx, bookingKey)
      const visit = await readVisit(context, tx, bookingKey)
      const before = await repository.readCheckIn(tx, bookingKey)
      const { timeZone } = visit.clinic.entity
      const received = (at: Date): string => toZonedIso(at.getTime(), timeZone)
      if (before?.checkedInAt) return { seeReception: before.seeReception, receivedAt: received(before.checkedInAt) }
      const { ready, missing } = await readinessOf(context, tx, visit)
      // S-121: nobody is checked in before what the exam asks is answered.
      if (!ready && (way === 'PHONE' || missing.includes('SAFETY'))) throw notReady()
      const seeReception = !ready || missing.length > 0
      const now = context.clock.now()
      const acknowledged = isAutomatic(context) ? { checkInAcknowledgedAt: now } : {}
      await repository.writeCheckIn(tx, bookingKey, { seeReception, way, checkedInAt: now, ...acknowledged })
      return { seeReception, receivedAt: received(now) }
    },
  })

type Sent = z.input<(typeof calls.getCheckInSent)['response']>

const sentAt = async (context: CheckInContext, bookingKey: string, of: 'preparation' | 'checkIn'): Promise<Sent> => {
  const row = await repository.readCheckIn(context.db, bookingKey)
  const at = of === 'checkIn' ? row?.checkInAcknowledgedAt : row?.preparationAcknowledgedAt
  if (!at) return { sent: false, at: null }
  const { clinic } = await liveOf(context, context.db, bookingKey)
  return { sent: true, at: toZonedIso(at.getTime(), clinic.entity.timeZone) }
}

/** API-101 */
export const isPreparationSent = (context: CheckInContext, bookingKey: string): Promise<Sent> =>
  sentAt(context, bookingKey, 'preparation')

/** API-102 */
export const isCheckInSent = (context: CheckInContext, bookingKey: string): Promise<Sent> =>
  sentAt(context, bookingKey, 'checkIn')

/** S-37: what reception was to see to is there by itself; in the transaction that adds the document. */
export const referralArrived = async (context: CheckInContext, tx: Database, bookingKey: string): Promise<void> => {
  const before = await repository.readCheckIn(tx, bookingKey)
  if (!before?.seeReception) return
  const { missing } = await readinessOf(context, tx, await readVisit(context, tx, bookingKey))
  if (missing.length === 0) await repository.writeCheckIn(tx, bookingKey, { seeReception: false })
}
