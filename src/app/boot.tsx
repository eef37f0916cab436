import { type ComponentType, StrictMode, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { watchLostChunks } from '#src/core/device/lost-chunk.ts'
import { watchActivity } from '#src/core/device/page-activity.ts'
import { selectLostSession } from '#src/core/session/sign-in.slice.ts'
import { type FirstState, firstStateId, rootId } from '#src/page-shell/first-state.ts'
import type { Store } from './app-store.ts'
import { bridgeWhenIdle } from './bridge-when-idle.ts'
import type { AppRoutes } from './route-table.ts'
import { preloadPage, startFrom } from './start.ts'

const readFirstState = (): FirstState | undefined => {
  const text = document.getElementById(firstStateId)?.textContent
  return text ? (JSON.parse(text) as FirstState) : undefined
}

type Page = ComponentType<{ hasPage?: boolean | undefined }>

/** Takes over what is painted, and puts the page into a frame that was painted without one. */
const Start = ({ page: AppOfDevice, hasPage }: { page: Page; hasPage: boolean }) => {
  const [isFramed, setIsFramed] = useState(false)
  useEffect(() => {
    setIsFramed(true)
    window.pageAlive?.()
  }, [])
  return <AppOfDevice hasPage={hasPage || isFramed} />
}

type BootParts = {
  routes: AppRoutes
  page: Page
  makeStore: () => Promise<Store>
  /** What is known before the page at the address is loaded. */
  beforePage?: (store: Store) => Promise<void>
}

const show = async ({ routes, page, makeStore, beforePage }: BootParts): Promise<Store> => {
  const root = document.getElementById(rootId) as HTMLElement
  const store = await makeStore()
  const first = readFirstState()
  if (first) await startFrom(store, first)
  else await (await import('./load-start.ts')).loadStart(store, routes)
  await beforePage?.(store)
  if (!selectLostSession(store.getState())) await preloadPage(store, routes, window.location.pathname)
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Start page={page} hasPage={root.dataset.painted !== 'frame'} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  )
  // Whole: between the slices of a transition the store may change, and what is painted would no longer fit.
  if (root.dataset.painted) hydrateRoot(root, app)
  else createRoot(root).render(app)
  window.bootDone?.()
  if (first?.isKept) void import('./refresh-stale.ts').then(({ refreshStale }) => refreshStale(store))
  bridgeWhenIdle(store)
  return store
}

const sayNotLoaded = (): void =>
  // Without configuration nothing can be shown in the provider's name; a plain sentence and a way on.
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<main style="padding:32px 20px;font:16px/24px system-ui,sans-serif"><h1>This page did not load</h1><p style="margin:12px 0">The connection may be down. Nothing was sent.</p><p><a href="">Try again</a></p></main>',
  )

/** @param afterwards once the page stands. */
export const boot = (parts: BootParts, afterwards: (store: Store) => void): void => {
  watchActivity()
  watchLostChunks()
  show(parts).then(afterwards).catch(sayNotLoaded)
}
