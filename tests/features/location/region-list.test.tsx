import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const region = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) })

describe('the choice of a region', () => {
  it('shows each region with its clinics and the day of its next free time there [BOOK-01, BOOK-13, S-42]', async () => {
    await renderApp(backend, '/')
    expect((await region('Melbourne')).textContent).toBe('Melbourne2 clinics, next available Mon 23 Nov')
    expect((await region('Tāmaki Makaurau')).textContent).toBe(
      'Tāmaki Makaurau Auckland1 clinic, next available Mon 23 Nov',
    )
  })

  it('leads to the exams of the region [BOOK-01, S-43]', async () => {
    const { user } = await renderApp(backend, '/select-region')
    await user.click(await region('Melbourne'))
    await findPage('Which exams do you need?')
    expect(address()).toBe('/melbourne')
  })

  it('says of a region without a free time to call [BOOK-13]', async () => {
    const full = await startBackend({
      pack: testPack((pack) => {
        for (const clinic of pack.clinics)
          if (clinic.region === 'auckland')
            clinic.hours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
      }),
    })
    await renderApp(full, '/')
    expect((await region('Tāmaki Makaurau')).textContent).toBe(
      'Tāmaki Makaurau Auckland1 clinic, no free times online. Call us to book.',
    )
    await full.close()
  })

  it('that cannot be read says what failed and whom to call, and pressing the button asks again [ERR-02]', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(listRegions, 501)
    const { user } = await renderApp(backend, '/')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The server cannot do this')).toBeDefined()
    expect(
      within(alert).getByText('Nothing was lost. Try again, or call us (Monday to Friday, 7:30 am to 6 pm).'),
    ).toBeDefined()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await region('Melbourne')
  })

  it('with an answer that does not fit says so and shows nothing wrong [S-02]', async () => {
    backend.failNext(listRegions, 200, [{ slug: 'melbourne', name: 7 }])
    await renderApp(backend, '/')
    expect(within(await screen.findByRole('alert')).getByText('Something went wrong on our side')).toBeDefined()
  })

  it('is asked for again when it is returned to after a minute, and not before [S-40]', async () => {
    const asked = vi.fn<() => void>()
    const { user } = await renderApp(backend, '/')
    setFetch((input, init) => {
      if (new URL(String(input)).pathname === listRegions.path) asked()
      return backend.fetch(input, init)
    })
    const leaveAndReturn = async (): Promise<void> => {
      await user.click(await region('Melbourne'))
      await findPage('Which exams do you need?')
      await user.click(screen.getAllByRole('link', { name: /Where/ })[0] as HTMLElement)
      await findPage('Where would you like to go?')
      await region('Melbourne')
    }
    await region('Melbourne')
    await leaveAndReturn()
    expect(asked).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 61_000)
    await leaveAndReturn()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  })

  it('answers an unknown region with the ones there are [ROUTE-31]', async () => {
    await renderApp(backend, '/atlantis')
    await findPage('We could not find this region')
    expect(await region('Melbourne')).toBeDefined()
  })
})
