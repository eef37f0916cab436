import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createStore } from '#src/app/store.ts'
import { useOpenDeny } from '#src/core/session/open-deny.ts'

let openDeny: ReturnType<typeof useOpenDeny> | undefined
const Refused = () => {
  openDeny = useOpenDeny()
  return null
}

it('a refusal is told at an address without a key, in place of the page that was refused [ROUTE-09]', async () => {
  window.history.replaceState(null, '', '/contact')
  window.history.pushState(null, '', '/authentication')
  const entries = window.history.length
  render(
    <Provider store={createStore(window.location)}>
      <BrowserRouter>
        <Refused />
      </BrowserRouter>
    </Provider>,
  )
  const link = { bookingKey: 'A'.repeat(22), authenticationType: 'APPOINTMENT' } as const
  await act(async () => openDeny?.({ reason: { status: 'ON_HOLD' }, link }))
  expect(window.location.pathname + window.location.search).toBe('/deny')
  expect(window.history.state.usr).toEqual({ deny: { reason: { status: 'ON_HOLD' }, link } })
  expect(window.history.length).toBe(entries)
})
