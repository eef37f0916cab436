import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { rootReducer } from '../root-reducer.ts'

type State = ReturnType<typeof rootReducer>

/** The one way in which areas register their effects. */
export type StartListening = TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>

/** What an area brings besides its slices, which inject themselves. */
export type Feature = {
  /** What the tab remembers of the area, before anybody listens. */
  restore?: (dispatch: ThunkDispatch<State, unknown, UnknownAction>) => void
  addListeners: (startListening: StartListening) => void
}
