import type { Feature } from '#src/core/listeners/start-listening.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import { forgetMoveInTab } from './move/move-memory.ts'
// The slice injects itself.
import './move/move.slice.ts'

export const changeBookingFeature: Feature = {
  addListeners: (startListening) => startListening({ actionCreator: patientForgotten, effect: forgetMoveInTab }),
}
