// Idle time at a kiosk as a table of phases and events (KIOSK-06 to KIOSK-14).

/** Seconds; the strip precedes the dialog, within `noActivity`. */
export type InactivityLimits = { noActivity: number; strip: number; warning: number }

/**
 * `resting`: the start page as a patient leaves it, which neither warns nor starts again.
 * `noticed` is the strip, `warned` the dialog; both name the seconds until `over`.
 */
export type Inactivity =
  | { phase: 'off' | 'resting' | 'active' | 'over' }
  | { phase: 'noticed' | 'warned'; secondsLeft: number }

export type InactivityEvent =
  | { type: 'began'; isStartPage: boolean }
  | { type: 'ended' }
  | { type: 'ticked'; idleMilliseconds: number; times: InactivityLimits }
  /** KIOSK-14: any activity, and KIOSK-11: Continue. */
  | { type: 'noticedActivity' }
  /** KIOSK-12 */
  | { type: 'startedAgain' }

const second = 1000

const phaseAt = (idleMilliseconds: number, { noActivity, strip, warning }: InactivityLimits): Inactivity => {
  const left = (noActivity + warning) * second - idleMilliseconds
  if (left <= 0) return { phase: 'over' }
  const secondsLeft = Math.ceil(left / second)
  if (left <= warning * second) return { phase: 'warned', secondsLeft }
  if (left <= (warning + strip) * second) return { phase: 'noticed', secondsLeft }
  return { phase: 'active' }
}

const isWatching = ({ phase }: Inactivity): boolean => phase === 'active' || phase === 'noticed' || phase === 'warned'

export const nextInactivity = (state: Inactivity, event: InactivityEvent): Inactivity => {
  if (event.type === 'ended') return { phase: 'off' }
  if (state.phase === 'over') return state
  switch (event.type) {
    case 'began':
      return { phase: event.isStartPage ? 'resting' : 'active' }
    case 'noticedActivity':
      return state.phase === 'off' ? state : { phase: 'active' }
    case 'startedAgain':
      return state.phase === 'off' ? state : { phase: 'over' }
    case 'ticked':
      return isWatching(state) ? phaseAt(event.idleMilliseconds, event.times) : state
  }
}
