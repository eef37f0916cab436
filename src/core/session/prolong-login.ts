import { refusalOf } from '#src/api/api-error.ts'
import { sessionApi } from '#src/api/session.api.ts'
import type { User } from '#src/contract/entities/user.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { pageActivity } from '../device/page-activity.ts'
import type { Thunk } from '../store-types.ts'
import { write } from '../write/write.ts'
import { hearOtherTabs, tellOtherTabs } from './login-channel.ts'
import { type LoginRoot, loseLogin } from './lose-login.ts'
import { selectIsLoggedIn, userChanged } from './session.slice.ts'

const every = accessLimits.loginProlongSeconds * 1000

const endOf = ({ secondsLeft }: User): number | undefined =>
  secondsLeft === undefined ? undefined : Date.now() + secondsLeft * 1000

/** A login whose end is heard of here is none any more. */
export const prolongLogin = (): Thunk<Promise<User | undefined>, LoginRoot> => async (dispatch) => {
  if (pageActivity().idleMilliseconds > every) return undefined
  const sent = await dispatch(write(sessionApi.endpoints.prolongLogin, {}))
  if (sent.kind !== 'answered') {
    if (refusalOf(sent.error)?.status === 401) dispatch(loseLogin())
    return undefined
  }
  dispatch(userChanged(sent.answer))
  return sent.answer
}

/** Until the login ends: by a logout in any tab, by 30 idle minutes, by its hours. */
export const watchLogin =
  (user: User): Thunk<void, LoginRoot> =>
  (dispatch, getState) => {
    let endsAt = endOf(user)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      if (!selectIsLoggedIn(getState())) {
        stop()
        return
      }
      if (endsAt === undefined) return
      if (Date.now() < endsAt) timer = setTimeout(look, endsAt - Date.now())
      else dispatch(loseLogin())
    }
    const lasts = (until: number | undefined): void => {
      endsAt = until
      look()
    }
    const prolonging = setInterval(() => {
      void dispatch(prolongLogin()).then((prolonged) => {
        if (!prolonged) return
        lasts(endOf(prolonged))
        if (endsAt !== undefined) tellOtherTabs({ endsAt })
      })
    }, every)
    const stopHearing = hearOtherTabs((news) => {
      if (news === 'out') dispatch(loseLogin())
      else lasts(news.endsAt)
    })
    // Timers stand still while a device sleeps.
    const events = ['visibilitychange', 'focus'] as const
    for (const event of events) (event === 'focus' ? window : document).addEventListener(event, look)
    const stop = (): void => {
      clearInterval(prolonging)
      clearTimeout(timer)
      stopHearing()
      for (const event of events) (event === 'focus' ? window : document).removeEventListener(event, look)
    }
    look()
  }
