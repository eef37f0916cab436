import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { rootReducer } from '../root-reducer.ts'

type State = ReturnType<typeof rootReducer>

export type StartListening = TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>

export type Feature = {
  restore?: (dispatch: ThunkDispatch<State, unknown, UnknownAction>) => void
  addListeners?: (startListening: StartListening) => void
}
