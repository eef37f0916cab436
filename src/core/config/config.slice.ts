import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { trackersOf } from '#src/contract/rules/trackers.rules.ts'

/** Loaded before the first route, so it is never absent. */
export const configSlice = createSlice({
  name: 'config',
  initialState: {} as ClientConfig,
  reducers: { configLoaded: (_state, { payload }: PayloadAction<ClientConfig>) => payload },
  selectors: {
    selectConfig: (state) => state,
    selectHasTrackers: (state) => trackersOf(state).length > 0,
    selectWeekStartsToday: (state) => state.application.weekStartsTodayEnabled,
  },
})

export const { configLoaded } = configSlice.actions
export const { selectConfig, selectHasTrackers, selectWeekStartsToday } = configSlice.selectors
