// Boot: the state the server painted from, or configuration and texts asked for; then the store, then the first route.
import { StrictMode, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { sweepWhenIdle } from '#src/features/device-data/sweep-when-idle.ts'
import { App } from './app/app.tsx'
import { bridgeWhenIdle } from './app/bridge-when-idle.ts'
import { preloadPage, startFrom } from './app/start.ts'
import { createStore } from './app/store.ts'
import type {} from './core/device/install-prompt.ts'
import { isMarkedKiosk } from './core/device/kiosk/kiosk-mark.ts'
import { watchLostChunks } from './core/device/lost-chunk.ts'
import { watchActivity } from './core/device/page-activity.ts'
import { recogniseUser } from './core/session/session.thunks.ts'
import { startUploadsWhenDue } from './core/uploads/start-uploads.ts'
import { type FirstState, firstStateId, rootId } from './page-shell/first-state.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

const readFirstState = (): FirstState | undefined => {
  const text = document.getElementById(firstStateId)?.textContent
  return text ? (JSON.parse(text) as FirstState) : undefined
}

/** Takes over what is painted, and puts the page into a frame that was painted without one. */
const Start = ({ hasPage }: { hasPage: boolean }) => {
  const [isFramed, setIsFramed] = useState(false)
  useEffect(() => setIsFramed(true), [])
  return <App hasPage={hasPage || isFramed} />
}

/** An enrolled device is a kiosk at any address; any other loads nothing of one, but at its start page. */
const mayBeKiosk = (): boolean => isMarkedKiosk() || window.location.pathname === pagePaths.kiosk

const boot = async (): Promise<void> => {
  const root = document.getElementById(rootId) as HTMLElement
  const kioskBoot = mayBeKiosk() ? await import('./app/kiosk-boot.ts') : undefined
  const kiosk = (await kioskBoot?.bootKiosk()) ?? null
  const store = createStore(window.location, kiosk)
  const first = readFirstState()
  if (first) await startFrom(store, first)
  else await (await import('./app/load-start.ts')).loadStart(store)
  await preloadPage(store, window.location.pathname)
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Start hasPage={root.dataset.painted !== 'frame'} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  )
  if (root.dataset.painted) hydrateRoot(root, app)
  else createRoot(root).render(app)
  window.bootDone?.()
  if (first?.isKept) void import('#src/app/refresh-stale.ts').then(({ refreshStale }) => refreshStale(store))
  void store.dispatch(recogniseUser())
  sweepWhenIdle()
  bridgeWhenIdle(store)
  store.dispatch(startUploadsWhenDue())
  if (kiosk) kioskBoot?.runKiosk(store, kiosk)
}

watchActivity()
watchLostChunks()

boot().catch(() => {
  // Without configuration nothing can be shown in the provider's name; a plain sentence and a way on.
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<main style="padding:32px 20px;font:16px/24px system-ui,sans-serif"><h1>This page did not load</h1><p style="margin:12px 0">The connection may be down. Nothing was sent.</p><p><a href="">Try again</a></p></main>',
  )
})
