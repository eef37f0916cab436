import { storeHoldInTab } from '#src/core/hold/hold-memory.ts'
import type { Feature } from '#src/core/listeners/start-listening.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'

export const changeBookingFeature: Feature = {
  addListeners: (startListening) =>
    startListening({ actionCreator: patientForgotten, effect: () => storeHoldInTab('move', undefined) }),
}
