import { type ConsentState, isAnswered } from '#src/contract/codes/consent-states.ts'
import type { ConsentForms, ConsentGiven, ConsentReceipt, GivenConsent } from '#src/contract/entities/consent.ts'
import { consentLimits } from '#src/contract/limits/consent.limits.ts'
import type { Database } from '../../db/database.ts'
import type { BodyDigest } from '../../http/body-digest.ts'
import { newDocumentSlug } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import { record } from '../changes/changes.usecases.ts'
import { once, storedAnswer } from '../idempotency/idempotency.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { answersTooMany, consentUnknown, fieldMissing, formUnknown } from './consent.errors.ts'
import * as repository from './consent.repository.ts'
import { formIdOf, listNeededForms } from './consent-forms.ts'

const zoneOf = async (context: ChangesContext, bookingKey: string): Promise<string> => {
  const [first] = await listLiveAppointments(context.db, bookingKey)
  if (!first) throw sessionMissing()
  return (await clinicDefinition(context, first.clinicId)).timeZone
}

/** API-105, PORTAL-21. A visit that is over asks for nothing. @throws session.missing */
export const getConsentForms = async (context: ChangesContext, bookingKey: string): Promise<ConsentForms> => {
  const now = context.clock.now()
  const timeZone = await zoneOf(context, bookingKey)
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const needed = (await listNeededForms(context, context.db, bookingKey)).filter(({ appointments }) =>
    appointments.some(({ endsAt }) => endsAt > now),
  )
  await repository.storeForms(
    context.db,
    needed.map(({ form: { slug, version, since, title, html, statements }, form }) => ({
      ...{ id: formIdOf(form), slug, version, since, title, html, statements, firstShownAt: now },
    })),
  )
  const appointmentConsentForms = needed.map(({ form, appointments, examNames, state, last }) => {
    const { slug, version, since, title, html, statements, lang } = form
    return {
      ...{ formId: formIdOf(form), slug, version, since, title, html, statements, state },
      ...(lang ? { lang } : {}),
      appointmentSlugs: appointments.map((each) => each.slug),
      examNames: [...examNames],
      startTime: zoned(
        appointments.reduce((first, { startsAt }) => (startsAt < first ? startsAt : first), new Date(8.64e15)),
      ),
      signedAt: last ? zoned(last.answer.signedAt) : null,
      receivedAt: last ? zoned(last.answer.receivedAt) : null,
      takenAt: last?.answer.takenAt ? zoned(last.answer.takenAt) : null,
    }
  })
  const isOpen = appointmentConsentForms.some(({ state }) => !isAnswered(state))
  const { remindDaysBefore } = context.catalogue.pack.settings.consent
  return { appointmentConsentForms, notifyPatient: isOpen && remindDaysBefore > 0, timeZone }
}

/** API-106. @throws session.missing */
export const getConsentAnswers = async (context: ChangesContext, bookingKey: string): Promise<GivenConsent[]> => {
  const timeZone = await zoneOf(context, bookingKey)
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const given = await repository.listAnswers(context.db, bookingKey)
  return given.map(({ answer, form: { id, slug, version, since, title, html, statements } }) => ({
    ...{ formId: id, slug, version, since, title, html, statements, answer: answer.answer },
    isForPatient: answer.signerName === null ? null : answer.relationship === null,
    signedAt: zoned(answer.signedAt),
    receivedAt: zoned(answer.receivedAt),
  }))
}

/** What is signed has every line ticked, as it was read, and a name. @throws request.invalid */
const ensureWhole = ({ answer, statements, signer }: ConsentGiven, form: repository.FormRow): void => {
  if (answer !== 'SIGNED') return
  if (form.statements.some((line) => !statements.includes(line))) throw fieldMissing('statements')
  if (!signer) throw fieldMissing('signer')
}

const call = 'saveConsent'
const day = 86_400

type Save = { bookingKey: string; idempotencyKey: string; given: ConsentGiven; digest: BodyDigest }

const save = async (
  context: ChangesContext,
  tx: Database,
  { bookingKey, idempotencyKey: key, given, digest }: Save,
): Promise<ConsentReceipt> => {
  await lockLatestKey(tx, bookingKey)
  const live = await listLiveAppointments(tx, bookingKey)
  if (live.length === 0) throw sessionMissing()
  const form = await repository.readForm(tx, given.formId)
  if (!form) throw formUnknown()
  ensureWhole(given, form)
  const now = context.clock.now()
  const { answer, signer } = given
  const last = (await repository.listAnswers(tx, bookingKey)).findLast((each) => each.form.slug === form.slug)
  // Said again, it stands as it was, and nobody is told twice.
  if (last?.form.id === form.id && last.answer.answer === answer) {
    const { slug, receivedAt } = last.answer
    return { slug, key, ...digest, receivedAt: receivedAt.toISOString() }
  }
  const quota = { name: 'consent.answers', subject: bookingKey, max: consentLimits.answersPerDay, seconds: day }
  const secondsLeft = await useQuota(tx, quota, now)
  if (secondsLeft > 0) throw answersTooMany(secondsLeft)
  const slug = newDocumentSlug()
  const signedAt = new Date(Math.min(Date.parse(given.signedAt), now.getTime()))
  await repository.insertAnswer(tx, {
    ...{ slug, bookingKey, formId: form.id, answer, signedAt, receivedAt: now },
    ...(answer === 'SIGNED' && signer ? { signerName: signer.name, relationship: signer.relationship ?? null } : {}),
  })
  const meant = (await listNeededForms(context, tx, bookingKey)).find((each) => each.form.slug === form.slug)
  const kind = answer === 'SIGNED' ? 'CONSENT_SIGNED' : 'CONSENT_TALK'
  await record(context, tx, { bookingKey, kind, concerned: meant?.appointments ?? live })
  return { slug, key, ...digest, receivedAt: now.toISOString() }
}

/**
 * API-107: received once, also where the form has changed since it was read.
 * @throws session.missing, consent.form-unknown, request.invalid, request.too-many
 */
export const saveConsent = (context: ChangesContext, request: Save): Promise<ConsentReceipt> =>
  once<ConsentReceipt>({
    ...{ db: context.db, secrets: context.secrets, call, key: request.idempotencyKey },
    body: { bookingKey: request.bookingKey, given: request.given },
    now: context.clock.now(),
    // Signed in again, or once the day is over, the same answer is taken.
    keepsRefusals: false,
    work: (tx) => save(context, tx, request),
  })

/** STATE-06. @throws consent.unknown */
export const getConsentReceipt = async (context: ChangesContext, key: string): Promise<ConsentReceipt> => {
  const receipt = await storedAnswer<ConsentReceipt>(context.db, call, key)
  if (!receipt) throw consentUnknown()
  return receipt
}

export const hasOpenConsent = async (context: ChangesContext, db: Database, bookingKey: string): Promise<boolean> =>
  (await listNeededForms(context, db, bookingKey)).some(({ state }: { state: ConsentState }) => !isAnswered(state))
