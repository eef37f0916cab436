// S-105: the one table of what a status of a booking request means.
import { type RequestStatus, requestStatuses } from '../codes/statuses.ts'

type Row = {
  /** The clinic still works on it. */
  isOpen: boolean
  mayCancel: boolean
  /** Nothing leads on from here; a link to it opens nothing. */
  isClosed: boolean
}

const open: Row = { isOpen: true, mayCancel: true, isClosed: false }
const closed: Row = { isOpen: false, mayCancel: false, isClosed: true }
/** Also of a word that this build does not know: neutral, and nothing can be done with it. */
const neutral: Row = { isOpen: false, mayCancel: false, isClosed: false }

const table: Readonly<Record<RequestStatus, Row>> = {
  PENDING: open,
  ON_HOLD: open,
  /** It leads to the visit, where a change is made. */
  BOOKED: neutral,
  CANCELED: closed,
  /** Its page says so, and how to ask again. */
  EXPIRED: neutral,
  DECLINED_BY_PATIENT: closed,
  REMOVED_BY_OPERATOR: closed,
}

const isKnown = (status: string): status is RequestStatus => requestStatuses.some((each) => each === status)

export const requestStatusRow = (status: string): Row => (isKnown(status) ? table[status] : neutral)

/** It can be asked for again. */
export const isEnded = (status: string): boolean => isKnown(status) && status !== 'BOOKED' && !table[status].isOpen

const inOrder: readonly RequestStatus[] = ['ON_HOLD', 'PENDING', 'BOOKED']

/** Of a request of several exams: what is still open comes first. */
export const statusOfRequest = (statuses: readonly string[]): string =>
  inOrder.find((status) => statuses.includes(status)) ?? statuses[0] ?? ''
