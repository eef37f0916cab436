import type { Feature } from '#src/core/listeners/start-listening.ts'
import { addCheckInListeners } from './check-in.listeners.ts'

export const checkInFeature: Feature = { addListeners: addCheckInListeners }
