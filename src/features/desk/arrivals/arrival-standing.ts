import type { MissingPart } from '#src/contract/codes/check-in-states.ts'
import { stopsCheckIn } from '#src/contract/codes/safety-states.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { type Lateness, latenessOf } from '#src/contract/rules/lateness.rules.ts'
import { offersActions } from '#src/contract/rules/visit-status.rules.ts'

/** Of a visit in the list: what the desk has to know of it at a glance. */
export type Standing = 'see-desk' | 'arrived' | 'checked-in' | 'ready' | 'prepared' | 'expected' | 'other'

/** S-121: whoever is here, or comes. */
export const isHeldUp = ({ safety }: Pick<DeskArrival, 'safety'>): boolean => stopsCheckIn(safety?.state)

export const standingOf = ({ state, seeReception, missing, ...arrival }: DeskArrival): Standing => {
  if (state === 'CHECKED_IN' || state === 'SENT') {
    if (isHeldUp(arrival) || (seeReception && missing.length > 0)) return 'see-desk'
    return state === 'SENT' ? 'arrived' : 'checked-in'
  }
  if (state === 'READY') return 'ready'
  if (state === 'PREPARED') return 'prepared'
  // A newer server's word is no person who is awaited.
  return state === 'EXPECTED' ? 'expected' : 'other'
}

/** S-07 */
export const mayBeActedOn = (arrival: DeskArrival): boolean =>
  standingOf(arrival) !== 'other' && offersActions(arrival.status)

/** The form of the check-in is asked at a screen: of who is not here yet, or is checked in, it is no debt. */
export const missingOf = (arrival: DeskArrival): MissingPart[] => {
  const isAsked = arrival.checkedInAt !== null && !(arrival.state === 'CHECKED_IN' && !arrival.seeReception)
  return arrival.missing.filter((part) => part !== 'PREPARATION' || isAsked)
}

const members: Readonly<Record<'todo' | 'away' | 'done', readonly Standing[]>> = {
  todo: ['see-desk', 'arrived'],
  away: ['ready', 'prepared', 'expected'],
  done: ['checked-in'],
}

/** Of who is still awaited. @param now as the server says it */
export const lateOf = (arrival: DeskArrival, now: string): Lateness | undefined =>
  members.away.includes(standingOf(arrival)) ? latenessOf(arrival, now) : undefined

export const arrivalFilters = ['all', 'todo', 'away', 'late', 'missed', 'done'] as const
export type ArrivalFilter = (typeof arrivalFilters)[number]

export const isShownBy = (filter: ArrivalFilter, arrival: DeskArrival, now: string): boolean => {
  if (filter === 'all') return true
  if (filter === 'late' || filter === 'missed') return lateOf(arrival, now) === filter
  return members[filter].includes(standingOf(arrival)) || (filter === 'todo' && isHeldUp(arrival))
}

/** When the state began, of those who are here. */
export const standsSince = ({ checkedInAt, checkInAcknowledgedAt, seeReception }: DeskArrival): string | null =>
  seeReception ? checkedInAt : (checkInAcknowledgedAt ?? checkedInAt)

/** B14 as it stands on the paper: B 14. */
export const spacedNumber = (number: string): string => number.replace(/^([A-Z]+)/, '$1 ')

/** A birth date however it is typed: 14/9/1978, 14.09.1978, 1978-09-14. */
export const typedDates = (day: string): string[] => {
  const [year = '', month = '', date = ''] = day.split('-')
  return [day, date + month + year, String(Number(date)) + String(Number(month)) + year]
}

export type SavedNumbers = Readonly<Record<string, ListedSavedArrival>>

/** What kiosks saved without network, by the visit that it was matched with. */
export const savedByVisit = (saved: readonly ListedSavedArrival[]): SavedNumbers =>
  Object.fromEntries(saved.flatMap((each) => (each.reference === null ? [] : [[each.reference, each]])))

const openStates: readonly string[] = ['unmatched', 'damaged', 'expired'] satisfies ListedSavedArrival['state'][]

export const isOpen = ({ state }: ListedSavedArrival): boolean => openStates.includes(state)
