// The whole app as a person meets it: at an address, with the server in memory behind it.
import { clearAllListeners } from '@reduxjs/toolkit'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import { setFetch, setReadPause } from '#src/api/request.ts'
import { loadStart } from '#src/app/load-start.ts'
import { PatientApp } from '#src/app/patient-app.tsx'
import type { AppRoutes } from '#src/app/route-table.ts'
import { patientRoutes } from '#src/app/routes.tsx'
import { createStore, type Store } from '#src/app/store.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import type { Backend } from './backend.ts'

export type OpenApp = {
  user: UserEvent
  store: Store
  /** Closes the page. To open it again in the same test is what a reload does: a new store, the same tab. */
  unmount: () => void
}

const opened: Store[] = []
// What a page still waits for ends with it, and is not heard in the test after.
afterEach(() => {
  for (const store of opened.splice(0)) store.dispatch(clearAllListeners())
})

/** What an enrolled kiosk starts in its place. */
type OtherApp = { routes: AppRoutes; App: ComponentType }

/** Opens the address in the browser; `state` is what its history keeps of the page, as at a reload. */
export const renderApp = async (
  backend: Pick<Backend, 'fetch'>,
  address: string,
  state: unknown = null,
  { routes, App }: OtherApp = { routes: patientRoutes, App: PatientApp },
): Promise<OpenApp> => {
  setFetch(backend.fetch)
  // A read that fails is told after its third try; nobody here waits for what tests/api/request.test.ts holds.
  setReadPause(5)
  window.history.replaceState(state, '', address)
  const store = createStore(window.location)
  opened.push(store)
  const before = Object.keys(i18next.getDataByLanguage?.(i18next.language) ?? {}) as Area[]
  await loadStart(store, routes)
  // Modules outlive a page here: a part that an earlier test loaded is shown at once, so its texts must be there.
  await ensureTexts(before)
  const { unmount } = render(
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>,
  )
  // Without pauses between keys, which would wait for a clock that stands still.
  return { user: userEvent.setup({ delay: null }), store, unmount }
}

/** The heading of a page that is there; what stands for it while it loads is none. */
export const getPage = (name: string | RegExp): HTMLElement => {
  const heading = screen.getByRole('heading', { level: 1, name })
  if (heading.dataset.loading !== undefined) throw new Error(`${heading.textContent} is still loading`)
  return heading
}

/** Waits for the page with this heading, and for what it does once it is there: the tab's name, the focus. */
export const findPage = async (name: string | RegExp): Promise<HTMLElement> => {
  const heading = await waitFor(() => getPage(name))
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
  return heading
}

/** The address in the browser, as it stands in the bar. */
export const address = (): string => window.location.pathname + window.location.search

/** What the address says after its question mark, by name. */
export const addressQuery = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.search))
