import { describe, expect, it } from 'vitest'
import {
  type Inactivity,
  type InactivityEvent,
  nextInactivity,
} from '#src/features/kiosk/inactivity/inactivity.flow.ts'

const times = { noActivity: 60, strip: 15, warning: 10 }
const tick = (idleSeconds: number): InactivityEvent => ({
  type: 'ticked',
  idleMilliseconds: idleSeconds * 1000,
  times,
})
const stateAfter = (...events: InactivityEvent[]): Inactivity =>
  events.reduce<Inactivity>(nextInactivity, { phase: 'off' })
const began: InactivityEvent = { type: 'began', isStartPage: false }
const activity: InactivityEvent = { type: 'noticedActivity' }

describe('the inactivity of a kiosk', () => {
  it('is watched from the moment the mode is on, and never without it [KIOSK-06]', () => {
    expect(nextInactivity({ phase: 'off' }, tick(1000))).toEqual({ phase: 'off' })
    expect(nextInactivity({ phase: 'off' }, activity)).toEqual({ phase: 'off' })
    expect(stateAfter(began)).toEqual({ phase: 'active' })
  })

  it.each([
    [44, { phase: 'active' }],
    [45, { phase: 'noticed', secondsLeft: 25 }],
    [59.5, { phase: 'noticed', secondsLeft: 11 }],
    [60, { phase: 'warned', secondsLeft: 10 }],
    [69.1, { phase: 'warned', secondsLeft: 1 }],
    [70, { phase: 'over' }],
    [86_400, { phase: 'over' }],
  ])('after %s seconds is %o [KIOSK-08, KIOSK-13, S-35]', (seconds, state) => {
    expect(stateAfter(began, tick(seconds))).toEqual(state)
  })

  it.each([tick(50), tick(65)])('ends with any activity, as often as it comes [KIOSK-11, KIOSK-14]', (event) => {
    let state = stateAfter(began)
    for (let times = 0; times < 12; times += 1) {
      state = nextInactivity(state, event)
      expect(state.phase).not.toBe('active')
      state = nextInactivity(state, activity)
      expect(state).toEqual({ phase: 'active' })
    }
  })

  it('is over with Start again, and stays over whatever comes [KIOSK-12]', () => {
    expect(stateAfter(began, tick(65), { type: 'startedAgain' }, activity, tick(1))).toEqual({ phase: 'over' })
  })

  it('ends with the mode [KIOSK-07]', () => {
    expect(stateAfter(began, tick(65), { type: 'ended' }, tick(1000))).toEqual({ phase: 'off' })
  })

  it('neither warns nor starts again on a start page that was not touched', () => {
    const untouched: InactivityEvent = { type: 'began', isStartPage: true }
    expect(stateAfter(untouched, tick(100_000))).toEqual({ phase: 'resting' })
    expect(stateAfter(untouched, activity, tick(61))).toEqual({ phase: 'warned', secondsLeft: 9 })
  })

  it('warns ten times later for who asked for more time', () => {
    const more = { ...times, noActivity: 600 }
    expect(stateAfter(began, { type: 'ticked', idleMilliseconds: 70_000, times: more })).toEqual({ phase: 'active' })
    expect(stateAfter(began, { type: 'ticked', idleMilliseconds: 605_000, times: more })).toEqual({
      phase: 'warned',
      secondsLeft: 5,
    })
  })
})
