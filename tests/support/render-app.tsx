// The whole app as a person meets it: at an address, with the server in memory behind it.
import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { setFetch } from '#src/api/request.ts'
import { App } from '#src/app/app.tsx'
import { loadStart } from '#src/app/start.ts'
import { createStore, type Store } from '#src/app/store.ts'
import type { Backend } from './backend.ts'

export type OpenApp = { user: UserEvent; store: Store; unmount: () => void }

/** Opens the address in the browser. After `unmount`, a further call is what a reload does: a new store, the same tab. */
export const renderApp = async (backend: Pick<Backend, 'fetch'>, address: string): Promise<OpenApp> => {
  setFetch(backend.fetch)
  window.history.replaceState(null, '', address)
  const store = createStore(window.location.pathname)
  await loadStart(store)
  const { unmount } = render(
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store, unmount }
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export { within }
