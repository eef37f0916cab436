import { useNavigate } from 'react-router-dom'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { type RequestedSlot, slotsOf, slugsOf } from '#src/contract/rules/visit.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useLeave } from '#src/lib/use-leave.ts'
import { holdSlots } from './hold.thunks.ts'

/** `leave`: the wait ends, and the slot may be held. @param isLostPage a second loss replaces the first in the history. */
export const useHoldVisit = (regionSlug: string, { isLostPage = false } = {}) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { begin, leave } = useLeave()
  const holdVisit = async (time: AvailableSlot, place: Omit<RequestedSlot, 'startTime'>): Promise<void> => {
    const slots = slotsOf(time, place)
    const outcome = await dispatch(holdSlots(slots, { signal: begin() }))
    const target = { clinicId: place.clinicId, startTime: time.startTime, endTime: time.endTime }
    const slugs = slugsOf(slots)
    if (outcome === 'held') void navigate(paths.details(regionSlug, slugs, target))
    if (outcome === 'lost') void navigate(paths.lostTime(regionSlug, slugs, target), { replace: isLostPage })
  }
  return { holdVisit, leave }
}
