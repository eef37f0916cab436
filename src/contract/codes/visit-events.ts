/** PORTAL-03, -08, API-107: what a patient does to a visit. */
const patientEventKinds = [
  'COMING',
  'CANCELED',
  'RESCHEDULED',
  'EXAM_CHANGED',
  'CONSENT_SIGNED',
  'CONSENT_TALK',
  'SAFETY_ANSWERED',
  'MOVE_REQUESTED',
  'MOVE_WITHDRAWN',
] as const
/** S-110: the clinic's word on it. */
const clinicEventKinds = [
  'CONFIRMED',
  'REMOVED_BY_OPERATOR',
  'MOVED_BY_CLINIC',
  'MOVE_ACCEPTED',
  'MOVE_DECLINED',
  'MOVE_EXPIRED',
  'SAFETY_NOTED',
] as const
/** S-105: of a booking request; slugs are the request's then. */
export const requestEventKinds = [
  'REQUEST_SENT',
  'REQUEST_CANCELED',
  'REQUEST_ON_HOLD',
  'REQUEST_BOOKED',
  'REQUEST_REMOVED',
  'REQUEST_EXPIRED',
  'REQUEST_REOPENED',
] as const
export type RequestEventKind = (typeof requestEventKinds)[number]
/** S-110: a direct booking, for the desk. The patient's own page says it without them. */
const bookedEventKinds = ['BOOKED', 'PENDING'] as const
export type BookedEventKind = (typeof bookedEventKinds)[number]

/** PORTAL-20: what a patient is told of. */
export const newsKinds = [...patientEventKinds, ...clinicEventKinds, ...requestEventKinds] as const
export const visitEventKinds = [...newsKinds, ...bookedEventKinds] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

/** What is done to a visit that stands. */
export type VisitChangeKind = Exclude<VisitEventKind, RequestEventKind | BookedEventKind>

/** S-71: the visit has another time since. */
export const moveKinds: readonly VisitEventKind[] = ['RESCHEDULED', 'EXAM_CHANGED', 'MOVED_BY_CLINIC', 'MOVE_ACCEPTED']

/** Other appointments stand since. */
export const changesVisit = (kind: VisitEventKind): boolean =>
  moveKinds.includes(kind) || kind === 'CANCELED' || kind === 'REMOVED_BY_OPERATOR'

export const isOfRequest = (kind: VisitEventKind): kind is RequestEventKind =>
  requestEventKinds.some((each) => each === kind)

export const isNews = (kind: VisitEventKind): kind is (typeof newsKinds)[number] =>
  newsKinds.some((each) => each === kind)

export const isVisitChange = (kind: VisitEventKind): kind is VisitChangeKind => isNews(kind) && !isOfRequest(kind)

export const isOfClinic = (kind: VisitEventKind): boolean => clinicEventKinds.some((each) => each === kind)
