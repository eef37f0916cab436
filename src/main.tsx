// Boot: the state the server painted from, or configuration and texts asked for; then the store, then the first route.
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { loadStart, preloadPage, startFrom } from './app/start.ts'
import { createStore } from './app/store.ts'
import { type FirstState, firstStateId, rootId } from './contract/first-state.ts'
import { recogniseUser } from './core/session/session.thunks.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

const readFirstState = (): FirstState | undefined => {
  const text = document.getElementById(firstStateId)?.textContent
  return text ? (JSON.parse(text) as FirstState) : undefined
}

const boot = async (): Promise<void> => {
  const root = document.getElementById(rootId) as HTMLElement
  const store = createStore(window.location)
  const first = readFirstState()
  await (first ? startFrom(store, first) : loadStart(store))
  await preloadPage(store, window.location.pathname)
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  )
  // Where only the frame is painted, the whole is put in its place at once.
  if (root.dataset.painted === 'whole') hydrateRoot(root, app)
  else createRoot(root).render(app)
  void store.dispatch(recogniseUser())
}

boot().catch(() => {
  // Without configuration nothing can be shown in the provider's name; a plain sentence and a way on.
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<main style="padding:32px 20px;font:16px/24px system-ui,sans-serif"><h1>This page did not load</h1><p style="margin:12px 0">The connection may be down. Nothing was sent.</p><p><a href="">Try again</a></p></main>',
  )
})
