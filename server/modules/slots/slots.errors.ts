import type { Alternative } from '#src/contract/entities/slot.ts'
import { AppError } from '../../shared/app-error.ts'

export const examNotOnline = () => new AppError('exam.not-online', 409)
export const slotsOverlap = () => new AppError('slot.overlapping', 422)
export const slotNotOffered = (alternatives: Alternative[]) => new AppError('slot.not-offered', 409, { alternatives })
export const slotPreparationLate = (alternatives: Alternative[]) =>
  new AppError('slot.preparation-late', 409, { alternatives })
export const slotTaken = (alternatives: Alternative[]) => new AppError('slot.taken', 409, { alternatives })
export const slotHeld = (alternatives: Alternative[], secondsLeft: number) =>
  new AppError('slot.held', 409, { alternatives, secondsLeft })
export const holdsTooMany = (secondsLeft: number) => new AppError('hold.too-many', 429, { secondsLeft })
/** S-71: both times of the visit are kept until the clinic's answer. */
export const moveRequested = () => new AppError('change.requested-already', 409)
export const holdExpired = (alternatives: Alternative[] = []) => new AppError('hold.expired', 410, { alternatives })
