import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'
import { isHoldInTab } from '#src/core/hold/hold-mark.ts'
import { leaveUnlessKnown } from '#src/core/session/recognise-session.ts'
import { isMarkedLoggedIn } from '#src/core/session/session.thunks.ts'
import { sessionNotedUntil } from '#src/core/session/session-mark.ts'
import { isHeldInBrowser } from '#src/features/booking/booking-mark.ts'
import { inTime } from '#src/lib/in-time.ts'
import { isOffline } from '#src/lib/network.ts'
import type { Store } from './app-store.ts'
import type { AppRoutes } from './route-table.ts'

/** On a bad line the page comes beside the answer, as it does with a sign-in. */
const patience = 3000

const mayBeKnown = (): boolean =>
  (sessionNotedUntil() ?? 0) > Date.now() || isMarkedLoggedIn() || isHoldInTab('book') || isHeldInBrowser()

/** AUTH-19: a message's link in a browser that is not signed in loads the sign-in, not the page behind it. */
export const signInFirst = async (store: Store, { rowAt }: AppRoutes): Promise<void> => {
  const target = signInTargetAt(window.location.pathname, window.location.search)
  if (!target || mayBeKnown() || isOffline()) return
  rowAt(pagePaths.authentication)
    ?.page.preload()
    .catch(() => undefined)
  void import('./leave-lost-page.tsx').catch(() => undefined)
  await inTime(store.dispatch(leaveUnlessKnown(target.bookingKey)), patience).catch(() => undefined)
}
