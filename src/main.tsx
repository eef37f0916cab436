// Boot: configuration and texts together, then the store, then the first route.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { loadStart } from './app/start.ts'
import { createStore } from './app/store.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

const root = createRoot(document.getElementById('root') as HTMLElement)

const boot = async (): Promise<void> => {
  const store = createStore(window.location)
  await loadStart(store)
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
}

boot().catch(() => {
  // Without configuration nothing can be shown in the provider's name; a plain sentence and a way on.
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<main style="padding:32px 20px;font:16px/24px system-ui,sans-serif"><h1>This page did not load</h1><p style="margin:12px 0">The connection may be down. Nothing was sent.</p><p><a href="">Try again</a></p></main>',
  )
})
