import { randomUUID } from 'node:crypto'
import { closedStatuses } from '#src/contract/codes/statuses.ts'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'
import type { TypedDetails } from '#src/contract/rules/booking-form.rules.ts'
import { normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { openDays } from '#src/contract/rules/preferred-days.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startLocale } from '../../provider-pack/pack-locale.ts'
import { AppError } from '../../shared/app-error.ts'
import { daysBefore } from '../../shared/clock.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import { closeAppointments, listLiveAppointments } from '../appointments/appointment-changes.ts'
import { addAppointments, recordBooking } from '../appointments/appointments.usecases.ts'
import { queueBookingMails } from '../appointments/queue-mails.ts'
import { authenticate } from '../authentication/authentication.usecases.ts'
import { closedAs } from '../authentication/sign-in-view.ts'
import { lockedUntil, triesSubject } from '../authentication/tries.ts'
import { createHoldingKey } from '../booking-keys/booking-keys.usecases.ts'
import { recordRequest } from '../booking-requests/booking-requests.usecases.ts'
import { closeRequests } from '../booking-requests/request-queue.ts'
import { endMoveRequest } from '../changes/end-move-request.ts'
import { addInventedExamChange, addInventedMoveRequest } from '../changes/invented-move-requests.ts'
import { checkInPersona } from '../check-in/desk.usecases.ts'
import { asksForConsent } from '../consent/consent-forms.ts'
import { addInventedRequest } from '../detail-requests/invented-requests.ts'
import { addInventedEarlierSlots } from '../earlier-slots/invented-earlier-slots.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { contactsOf } from '../recipients/contacts.ts'
import type { SignInSubject } from '../recipients/subjects.ts'
import { listInventedShares } from '../sharing/invented-shares.ts'
import { LostSlot, takeAndBook, useKeyWithoutSlots } from '../slots/holds.ts'
import type { PlannedSlot } from '../slots/slot-plan.ts'
import { slotTaken } from '../slots/slots.errors.ts'
import * as repository from './demo.repository.ts'
import type { DemoContext } from './demo.services.ts'
import { addPersonaConsent } from './persona-consent.ts'
import { addPersonaReport } from './persona-report.ts'
import { addPersonaShares } from './persona-shares.ts'
import { type Persona, planPersona } from './persona-slots.ts'

/** A past visit was booked a week before it. */
const bookedBeforeDays = 7
const maxPlans = 200
/** Within which the days of a request are. */
const daysAskedAhead = 14

class BegunElsewhere extends Error {}

const numberOf = (number: string | undefined) =>
  number === undefined ? {} : { contactNumber: normaliseContactNumber(number) }

const typedOf = ({ firstName, lastName, dateOfBirth, contactNumber, email, bookedBy }: Persona): TypedDetails => ({
  patientDetails: {
    firstName,
    lastName,
    dateOfBirth,
    ...numberOf(contactNumber),
    ...(email === undefined ? {} : { email }),
  },
  ...(bookedBy
    ? {
        bookedBy: {
          ...bookedBy,
          contactNumber: normaliseContactNumber(bookedBy.contactNumber),
        },
      }
    : {}),
})

const isClosedLink = ({ pack }: DemoContext, { status, daysAhead, isLocked: isShut }: Persona): boolean =>
  isShut || -daysAhead > pack.settings.signIn.linkClosesDays || (status !== 'BOOKED' && status !== 'PENDING')

const isComing = ({ status, daysAhead }: Persona): boolean =>
  daysAhead >= 0 && (status === 'BOOKED' || status === 'PENDING')

/** Its room is free for others, as after a real cancellation. */
const givenUpStatuses = ['CANCELED', 'DECLINED_BY_PATIENT', 'REMOVED_BY_OPERATOR', 'DELETED'] as const

type Begin = { persona: Persona; slots: readonly PlannedSlot[]; instead: string | undefined }

const book = async (context: DemoContext, tx: Database, { persona, slots, instead }: Begin): Promise<string> => {
  const now = context.clock.now()
  const [first] = slots
  const madeAt = persona.daysAhead < 0 && first ? daysBefore(new Date(first.start), bookedBeforeDays) : now
  const bookingKey = await createHoldingKey(tx, madeAt)
  // Check-in is shown at once, however full the invented calendar is.
  if (persona.minutesAhead !== undefined)
    for (const { rooms, start, end, exam } of slots) {
      const ends = end + exam.definition.bufferMinutes * 60_000
      await repository.removeBlocks(tx, { roomIds: rooms.map(({ id }) => id), start, end: ends })
    }
  const holds = await takeAndBook(tx, bookingKey, slots, madeAt)
  const locale = persona.locale ?? context.pack.settings.application.jsLocale
  const givenUp = givenUpStatuses.find((each) => each === persona.status)
  await recordBooking(context, tx, {
    bookingKey,
    now: madeAt,
    typed: typedOf(persona),
    locale,
    holds,
    status: givenUp ? 'BOOKED' : persona.status,
  })
  if (givenUp) await closeAppointments(tx, await listLiveAppointments(tx, bookingKey), givenUp)
  if (isComing(persona))
    await queueBookingMails(tx, context.catalogue, {
      bookingKey,
      hasConfirmation: (persona.bookedBy ?? persona).email !== undefined,
      clinicIds: [],
      locale: startLocale(locale),
      now,
    })
  if (!(await repository.replacePersona(tx, { slug: persona.slug, bookingKey, begunAt: now }, instead)))
    throw new BegunElsewhere()
  return bookingKey
}

const reasons = { ON_HOLD: 'REFERRAL', REMOVED_BY_OPERATOR: 'NO_TIMES', EXPIRED: 'TIME_PASSED' } as const

/** S-105: what is booked of it has its slots. */
const request = async (context: DemoContext, tx: Database, { persona, slots, instead }: Begin): Promise<string> => {
  const { catalogue } = context
  const now = context.clock.now()
  const status = persona.requestStatus ?? 'PENDING'
  const clinic = catalogue.clinicNamed(persona.clinic)
  const exams = persona.exams.flatMap((slug) => catalogue.exam(slug) ?? [])
  if (!clinic) throw slotTaken([])
  const bookingKey = await createHoldingKey(tx, now)
  await useKeyWithoutSlots(tx, bookingKey, now)
  const locale = persona.locale ?? context.pack.settings.application.jsLocale
  const today = zonedDay(now.getTime(), clinic.entity.timeZone)
  const days = openDays([clinic.entity], today, daysAskedAhead)
  await recordRequest(context, tx, {
    ...{ bookingKey, now, typed: typedOf(persona), locale, exams, status, clinics: [clinic], isAny: false },
    ...{ type: 'BY_REQUEST', patientNotes: null, reason: status in reasons ? reasons[status as 'ON_HOLD'] : null },
    preferredDays: days.slice(0, 2).map((day) => ({ day, parts: [] })),
  })
  if (slots.length > 0) {
    const holds = await takeAndBook(tx, bookingKey, slots, now)
    await addAppointments(context, tx, { bookingKey, now, holds, status: 'BOOKED' })
  }
  if (!(await repository.replacePersona(tx, { slug: persona.slug, bookingKey, begunAt: now }, instead)))
    throw new BegunElsewhere()
  return bookingKey
}

/** S-20: as a stranger would use them up. */
const useUpTries = async (context: DemoContext, { dateOfBirth, contactNumber }: Persona, bookingKey: string) => {
  const nothing = async (): Promise<void> => undefined
  for (let tries = 0; tries < authenticationLimits.wrongTries; tries += 1)
    await authenticate(context, {
      idempotencyKey: randomUUID(),
      body: {
        bookingKey,
        authenticationType: 'APPOINTMENT',
        dateOfBirth: addDays(dateOfBirth, -1),
        contactNumber: normaliseContactNumber(contactNumber ?? '0'),
      },
      session: { token: undefined, open: nothing, settle: () => undefined },
      ...{ caller: { kind: 'none', id: null, network: '' }, browser: '' },
    })
}

/** One patient has one visit: the former gives its room and its other time back, and its link is closed. */
const endFormer = async ({ clock }: DemoContext, tx: Database, bookingKey: string): Promise<number[]> => {
  const now = clock.now()
  const ended = await endMoveRequest(tx, { bookingKey, status: 'ENDED', now })
  const coming = (await listLiveAppointments(tx, bookingKey)).filter(({ endsAt }) => endsAt > now)
  const freed = await closeAppointments(tx, coming, 'DELETED')
  await closeRequests(tx, bookingKey)
  return [...freed, ...(ended?.clinicIds ?? [])]
}

/** @throws slot.taken where no room is left. */
const begin = async (context: DemoContext, persona: Persona, instead: string | undefined): Promise<void> => {
  let after = 0
  for (let plans = 0; plans < maxPlans; plans += 1) {
    const hasVisit = (persona.requestStatus ?? 'BOOKED') === 'BOOKED'
    const slots = hasVisit ? await planPersona(context, persona, after, plans) : []
    const [first] = slots ?? []
    if (!slots || (hasVisit && !first)) throw slotTaken([])
    try {
      const write = persona.requestStatus === undefined ? book : request
      const begun = await inTransaction(context.db, async (tx) => ({
        bookingKey: await write(context, tx, { persona, slots, instead }),
        freed: instead === undefined ? [] : await endFormer(context, tx, instead),
      }))
      const { bookingKey } = begun
      context.cache.changed([...begun.freed, ...(first ? [first.clinic.id] : [])])
      await addPersonaReport(context, persona, bookingKey)
      await addPersonaShares(context, persona, bookingKey)
      await addPersonaConsent(context, persona, bookingKey)
      if (persona.moveRequest) await addInventedMoveRequest(context, bookingKey, persona.moveRequest)
      if (persona.changesTo) await addInventedExamChange(context, bookingKey, persona.changesTo)
      for (const asked of persona.detailRequests ?? []) await addInventedRequest(context, bookingKey, asked)
      if (persona.earlierTimes) await addInventedEarlierSlots(context, bookingKey, persona.earlierTimes)
      if (persona.isCheckedIn) await checkInPersona(context, bookingKey)
      if (persona.isLocked) await useUpTries(context, persona, bookingKey)
      return
    } catch (error) {
      if (error instanceof BegunElsewhere) return
      if (!(error instanceof LostSlot && first)) throw error
      context.cache.changed([first.clinic.id])
      after = first.start + 1
    }
  }
  throw slotTaken([])
}

const isOver = ({ endsAt }: SignInSubject, now: Date): boolean => endsAt !== null && endsAt <= now

const isConsentAsked = ({ catalogue }: DemoContext, persona: Persona): boolean =>
  isComing(persona) && asksForConsent(catalogue.pack, persona.exams)

const movedStatuses = { OPEN: 'REQUEST_RESCHEDULE', ACCEPTED: 'RESCHEDULED', DECLINED: 'BOOKED' } as const

const liveStatusOf = ({ status, moveRequest, changesTo }: Persona): DemoPersona['status'] => {
  if (changesTo !== undefined) return 'CHANGED'
  if (moveRequest !== undefined) return movedStatuses[moveRequest]
  return status === 'PENDING' ? 'PENDING' : 'BOOKED'
}

const viewOf = async (context: DemoContext, persona: Persona, subject: SignInSubject): Promise<DemoPersona> => {
  const { db, clock, catalogue } = context
  const now = clock.now()
  const { slug, firstName, lastName, dateOfBirth, bookedBy, exams, requestStatus } = persona
  const startsAt = subject.startsAt ?? now
  const timeZone = catalogue.clinic(subject.clinicId)?.entity.timeZone ?? context.pack.provider.timeZone
  const contacts = contactsOf(context.pack, subject).map(({ otpType }) => otpType)
  const closed = closedStatuses.find((each) => each === subject.closed)
  const isClosedNow = closedAs(context, subject, now) !== null
  return {
    slug,
    name: fullName({ firstName, lastName }),
    dateOfBirth,
    bookingKey: subject.bookingKey,
    status: requestStatus ?? closed ?? liveStatusOf(persona),
    isRequest: requestStatus !== undefined,
    isClosedLink: requestStatus === undefined && isClosedLink(context, persona),
    startTime: toZonedIso(startsAt.getTime(), timeZone),
    examCount: exams.length,
    isPast: isOver(subject, now),
    isLinkOld: subject.closed === null && isClosedNow,
    isLocked: (await lockedUntil(db, triesSubject(subject.bookingKey, undefined), now)) !== null,
    consent: isConsentAsked(context, persona) ? (persona.consent ?? 'OPEN') : null,
    bookedBy: bookedBy?.name ?? null,
    contacts,
    hasLandline: subject.phone !== null && !contacts.includes('SMS'),
    shares: await listInventedShares(context, subject.bookingKey),
    details: persona.detailRequests?.at(-1)?.status ?? null,
    earlierTimes: persona.earlierTimes ?? null,
  }
}

const keysOf = async ({ db }: DemoContext): Promise<Map<string, string>> =>
  new Map((await repository.listPersonaRows(db)).map(({ slug, bookingKey }) => [slug, bookingKey]))

/** In the order of the pack. */
export const listPersonas = async (context: DemoContext): Promise<DemoPersona[]> => {
  const keys = await keysOf(context)
  const personas: DemoPersona[] = []
  for (const persona of context.pack.demo.personas) {
    const key = keys.get(persona.slug)
    const subject = key === undefined ? undefined : await context.findSubject(context.db, key)
    if (subject) personas.push(await viewOf(context, persona, subject))
  }
  return personas
}

/** At the start: those that have no booking, or one that has become past. */
export const beginPersonas = async (context: DemoContext): Promise<void> => {
  const keys = await keysOf(context)
  const now = context.clock.now()
  for (const persona of context.pack.demo.personas) {
    const key = keys.get(persona.slug)
    const subject = key === undefined ? undefined : await context.findSubject(context.db, key)
    const isMeantOver = persona.daysAhead < 0 || (persona.minutesAhead ?? 0) < 0
    if (subject && (isMeantOver || !isOver(subject, now))) continue
    await begin(context, persona, key).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      context.log.warn({ persona: persona.slug, code: error.code }, 'persona without a booking')
    })
  }
}

/** @throws request.not-found, request.too-many, slot.taken */
export const beginPersona = async (context: DemoContext, slug: string): Promise<DemoPersona> => {
  const persona = context.pack.demo.personas.find((each) => each.slug === slug)
  if (!persona) throw new AppError('request.not-found', 404)
  const quota = { name: 'demo.begin', subject: slug, max: demoLimits.beginsPerHour, seconds: 3600 }
  const secondsLeft = await inTransaction(context.db, (tx) => useQuota(tx, quota, context.clock.now()))
  if (secondsLeft > 0) throw new AppError('request.too-many', 429, { secondsLeft })
  await begin(context, persona, (await keysOf(context)).get(slug))
  const begun = (await listPersonas(context)).find((each) => each.slug === slug)
  if (!begun) throw new AppError('request.not-found', 404)
  return begun
}
