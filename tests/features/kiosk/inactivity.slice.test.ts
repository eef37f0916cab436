import { describe, expect, it } from 'vitest'
import { moreTimePressed, startAgainPressed } from '#src/core/device/kiosk-events.ts'
import {
  inactivityMoved,
  inactivitySlice,
  selectHasMoreTime,
  selectInactivity,
} from '#src/features/kiosk/inactivity/inactivity.slice.ts'

const stateAfter = (...actions: Parameters<typeof inactivitySlice.reducer>[1][]) => ({
  inactivity: actions.reduce<ReturnType<typeof inactivitySlice.reducer> | undefined>(
    inactivitySlice.reducer,
    undefined,
  ),
})
const began = inactivityMoved({ type: 'began', isStartPage: false })

describe('the state of inactivity', () => {
  it('is over as soon as a person starts again, by the bar or at the end of a booking [KIOSK-12]', () => {
    expect(selectInactivity(stateAfter(began, startAgainPressed()))).toEqual({ phase: 'over' })
  })

  it('remembers who asked for more time, for this document', () => {
    expect([stateAfter(began), stateAfter(began, moreTimePressed())].map(selectHasMoreTime)).toEqual([false, true])
  })
})
