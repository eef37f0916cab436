// Times that appointments have given up, for the module that tells of them.
export {
  deleteFreedSlot,
  type FreedSlot,
  freeExpiredDeskHolds,
  putOffFreedSlot,
  readHoldsMoving,
  takeFreedSlot,
} from './slots.repository.ts'
