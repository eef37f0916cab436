import type { ThunkAction, ThunkDispatch } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { UnknownAction } from 'redux'

export type Thunk<Result, State> = ThunkAction<Result, State, unknown, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<never, unknown, UnknownAction>>()
