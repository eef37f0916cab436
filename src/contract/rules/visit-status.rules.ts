// S-07: the status of a visit follows from those of its appointments.
import { appointmentStatuses } from '../codes/statuses.ts'

const inOrder = ['REQUEST_RESCHEDULE', 'PENDING', 'RESCHEDULED', 'CHANGED', 'BOOKED', 'CONFIRMED']

/** What waits for the clinic comes first, then what changed; a word that is not known is shown as it is. */
export const statusOfVisit = (statuses: readonly string[]): string =>
  inOrder.find((status) => statuses.includes(status)) ?? statuses[0] ?? ''

/** Nothing is offered for a word that this build does not know. */
export const offersActions = (status: string): boolean => appointmentStatuses.some((each) => each === status)

export const isWaiting = (status: string): boolean => status === 'PENDING' || status === 'REQUEST_RESCHEDULE'

/** @param now milliseconds since the epoch */
export const isVisitOver = (appointments: readonly { endTime: string }[], now: number): boolean =>
  appointments.every(({ endTime }) => Date.parse(endTime) <= now)
