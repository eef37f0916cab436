// S-110: a visit of any clinic, found by what a patient says on the phone.

import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/desk.calls.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import type { DeskCall } from '../../http/caller.ts'
import { logAccessTo } from '../access-log/access-log.usecases.ts'
import { listToSearch } from '../appointments/desk-visit.ts'
import { fitsVisit } from '../appointments/visit-search.rules.ts'
import { type DeskContext, describeFound } from './desk.usecases.ts'

const day = 86_400_000

type Found = z.input<(typeof calls.searchDeskVisits)['response']>

/** The nearest to now first; each that is named is in the access log. */
export const searchDeskVisits = async (context: DeskContext, term: string, deskCall: DeskCall): Promise<Found> => {
  const now = context.clock.now()
  const { searchDays, searchResults, searchVisits: most } = deskLimits
  const [from, to] = [-searchDays, searchDays].map((days) => new Date(now.getTime() + days * day)) as [Date, Date]
  const found = (await listToSearch(context.db, { from, to, now, most })).filter((visit) => fitsVisit(visit, term))
  const keys = found.slice(0, searchResults).map(({ bookingKey }) => bookingKey)
  await logAccessTo(context, deskCall, keys)
  const visits = await Promise.all(keys.map((key) => describeFound(context, key)))
  return { visits: visits.flat(), hasMore: found.length > keys.length }
}
