import type { Feature } from '#src/core/listeners/start-listening.ts'
import { addTimesListeners } from './slots.listeners.ts'

export const slotsFeature: Feature = { addListeners: addTimesListeners }
