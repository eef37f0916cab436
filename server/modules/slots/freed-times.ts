// Times that appointments have given up, for the module that tells of them.
export {
  deleteFreedTime,
  type FreedTime,
  freeExpiredDeskHolds,
  putOffFreedTime,
  readHoldsMoving,
  takeFreedTime,
} from './slots.repository.ts'
