import type { Feature } from '#src/core/listeners/start-listening.ts'
// The slice injects itself.
import './move/move.slice.ts'

export const changeBookingFeature: Feature = {}
