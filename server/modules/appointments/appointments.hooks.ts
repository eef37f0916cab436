import type { VisitTodo } from '#src/contract/codes/visit-todos.ts'
import type { Database } from '../../db/database.ts'
import { createHook } from '../module.ts'
import type {
  BookedVisit,
  ComingVisit,
  DeskCountParts,
  DeskParts,
  OverVisit,
  RequestBeside,
  VisitWays,
} from './appointments.services.ts'

/** Exams without a time online, asked for with the booking of others: both, or neither. */
export const recordsRequestBeside = createHook<[tx: Database, beside: RequestBeside], Promise<void>>()

/** Names of exams that are asked for beside the visit of the key. */
export const readsRequestBeside = createHook<[db: Database, bookingKey: string], Promise<string[]>>()

/** S-110: its part of a visit as the clinic reads it. */
export const readsForDesk = createHook<[db: Database, bookingKey: string], Promise<Partial<DeskParts>>>()

/** S-110: in the transaction that books a visit directly. */
export const recordsBooked = createHook<[tx: Database, booked: BookedVisit], Promise<void>>()

/** In the transaction that books or changes a visit, whoever does: what it leads to. */
export const followsChange = createHook<[tx: Database, bookingKey: string], Promise<void>>()

/** What a patient may do to a visit on its page. One module says it. */
export const readsWays = createHook<[db: Database, bookingKey: string], Promise<VisitWays>>()

/** Whether nobody came to a visit that is over. One module says it. */
export const findsMissed = createHook<[db: Database, visit: OverVisit, now: Date], Promise<boolean>>()

/** S-110: how much of it waits for the desk of a clinic. */
export const countsForDesk = createHook<[clinicId: number], Promise<Partial<DeskCountParts>>>()

/** What its patient can still do for a visit that stands. */
export const asksOfVisit = createHook<[visit: ComingVisit], Promise<VisitTodo[]>>()
