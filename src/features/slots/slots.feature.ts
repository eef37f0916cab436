import type { Feature } from '#src/core/listeners/start-listening.ts'
import { addSlotsListeners } from './slots.listeners.ts'

export const slotsFeature: Feature = { addListeners: addSlotsListeners }
