// Blocks of rooms, for the module through which systems of the clinic set them.
export * from './room-blocks.repository.ts'
export { announceChange } from './slots.repository.ts'
