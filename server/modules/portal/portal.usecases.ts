import type { VisitTodo } from '#src/contract/codes/visit-todos.ts'
import type { PatientRequest, PatientVisit, PatientVisits } from '#src/contract/entities/patient-visit.ts'
import { portalLimits } from '#src/contract/limits/portal.limits.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { statusOfVisit } from '#src/contract/rules/visit-status.rules.ts'
import type { Patient, Person } from '../../http/access.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { codeNeeded } from '../access/access.errors.ts'
import type { TodoServices } from '../appointments/appointments.services.ts'
import type { AppointmentsContext } from '../appointments/appointments.usecases.ts'
import { findBookingSubject } from '../appointments/booking-subject.ts'
import { describeVisit, listSamePatient } from '../appointments/patient-bookings.ts'
import type { RequestTodoServices } from '../booking-requests/booking-requests.services.ts'
import { findRequestSubject } from '../booking-requests/request-subject.ts'
import { readRequest } from '../booking-requests/request-view.ts'
import { contactMark, contactsOf } from '../recipients/contacts.ts'

export type PortalContext = AppointmentsContext & TodoServices & RequestTodoServices

/** Of a visit, else of a booking request. */
export const findOwnSubject: typeof findBookingSubject = async (context, db, bookingKey) =>
  (await findBookingSubject(context, db, bookingKey)) ?? (await findRequestSubject(context, db, bookingKey))

/** Bookings of the same name, birth date and proved contact; without `bookingKey` once that has another one. */
export const listKeysOfPerson = async (
  context: PortalContext,
  bookingKey: string,
  proved: string,
): Promise<string[]> => {
  const keys = await listSamePatient(context.db, bookingKey, { most: portalLimits.visitsMax })
  const subjects = await Promise.all(keys.map((key) => findOwnSubject(context, context.db, key)))
  return subjects
    .filter((subject) => subject !== undefined)
    .filter((subject) =>
      contactsOf(context.catalogue.pack, subject).some((each) => contactMark(context.secrets, each) === proved),
    )
    .map((subject) => subject.bookingKey)
}

/** @throws session.code-needed also once the contact is another one */
const listOwnKeys = async (context: PortalContext, { bookingKey, opened }: Person): Promise<string[]> => {
  const proved = opened.find((each) => each.bookingKey === bookingKey && each.proof === 'code')?.contactMark
  if (!proved) throw codeNeeded()
  const own = await listKeysOfPerson(context, bookingKey, proved)
  if (!own.includes(bookingKey)) throw codeNeeded()
  return own
}

const isOpened = ({ opened }: Person, bookingKey: string): boolean =>
  opened.some((each) => each.bookingKey === bookingKey && each.proof === 'code')

/** API-115. @throws session.code-needed */
export const matchPatient = async (context: PortalContext, patient: Patient): Promise<void> => {
  const keys = await listOwnKeys(context, patient)
  await patient.openAlso(keys.filter((key) => !isOpened(patient, key)))
}

/** What is for before the visit comes first. */
const inOrder = (todos: readonly VisitTodo[]): VisitTodo[] => {
  const beforehand: readonly VisitTodo[] = ['CONFIRM', 'CONSENT', 'REFERRAL']
  return [...beforehand.filter((todo) => todos.includes(todo)), ...todos.filter((todo) => !beforehand.includes(todo))]
}

const readOwnRequest = async (context: PortalContext, bookingKey: string): Promise<PatientRequest[]> => {
  const read = await readRequest(context, context.db, bookingKey)
  if (!read || read.request.status === 'BOOKED') return []
  const { reference, status, createdAt, seenAt, answerBy, isAnswerLate, timeZone, clinics, bookingDetails } =
    read.request
  const { isOpen } = requestStatusRow(status)
  return [
    {
      ...{ bookingKey, reference, status, isOpen, createdAt, answerBy, isAnswerLate, timeZone },
      isSeen: seenAt !== null,
      clinics: clinics.map(({ name, lang }) => ({ name, ...(lang ? { lang } : {}) })),
      exams: bookingDetails.exams.map(({ slug, name, lang }) => ({ slug, name, ...(lang ? { lang } : {}) })),
      todos: isOpen ? await context.askOfRequest(bookingKey) : [],
    },
  ]
}

const readVisit = async (context: PortalContext, bookingKey: string): Promise<PatientVisit[]> => {
  const visit = await describeVisit(context, bookingKey)
  const [first] = visit?.appointments ?? []
  if (!visit || !first) return []
  const { reference, isOpen, appointments } = visit
  const { name, timeZone, phone, lang } = first.clinic
  const starts = Date.parse(first.startTime)
  const ends = Math.max(...appointments.map(({ endTime }) => Date.parse(endTime)))
  const { arriveMinutesBefore } = context.catalogue.pack.settings.booking
  const isComing = isOpen && ends > context.clock.now().getTime()
  const exams = appointments.map(({ examSlug: slug, needsReferral }) => ({ slug, needsReferral }))
  return [
    {
      bookingKey,
      reference,
      status: isOpen ? statusOfVisit(appointments.map(({ status }) => status)) : first.status,
      isOpen,
      clinic: { name, timeZone, phone, ...(lang ? { lang } : {}) },
      arriveTime: toZonedIso(starts - arriveMinutesBefore * 60_000, timeZone),
      startTime: first.startTime,
      endTime: toZonedIso(ends, timeZone),
      appointments: appointments.map((each) => ({
        slug: each.slug,
        examSlug: each.examSlug,
        examName: each.examName,
        ...(each.lang ? { lang: each.lang } : {}),
      })),
      todos: isOpen ? inOrder(await context.askOfVisit({ bookingKey, isComing, exams })) : [],
    },
  ]
}

/** Those that the match has opened, so that each is logged and opens. @throws session.code-needed */
export const listOpenedKeys = async (context: PortalContext, person: Person): Promise<string[]> =>
  (await listOwnKeys(context, person)).filter((key) => isOpened(person, key))

/** API-114. @throws session.code-needed */
export const listPatientVisits = async (context: PortalContext, person: Person): Promise<PatientVisits> => {
  const keys = await listOpenedKeys(context, person)
  const found: PatientVisit[] = []
  const requests: PatientRequest[] = []
  for (const key of keys) {
    found.push(...(await readVisit(context, key)))
    requests.push(...(await readOwnRequest(context, key)))
  }
  return {
    requests: requests.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
    visits: found.sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime)),
    now: context.clock.now().toISOString(),
  }
}
