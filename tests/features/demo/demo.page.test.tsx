import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginPersonas } from '#server/modules/demo/personas.usecases.ts'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { listPersonas } from '#src/contract/calls/demo.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

type Persona = ProviderPack['demo']['personas'][number]

const persona = (slug: string, lastName: string, more: Partial<Persona> = {}): Persona => ({
  slug,
  firstName: 'Mārama',
  lastName,
  dateOfBirth: '1978-09-14',
  contactNumber: '0491570157',
  email: `${slug}@example.com`,
  clinic: 'brunswick',
  exams: ['thyroid-ultrasound'],
  isCheckedIn: false,
  daysAhead: 3,
  status: 'BOOKED',
  isLocked: false,
  ...more,
})

const pack = testPack((changed) => {
  changed.demo = {
    ...changed.demo,
    personas: [
      persona('first', 'Wilson', { exams: ['thyroid-ultrasound', 'abdomen-ultrasound'] }),
      persona('child', 'Haddad', {
        dateOfBirth: '2020-05-11',
        bookedBy: { name: 'Samira Haddad', relationship: 'parent', contactNumber: '0491570156' },
      }),
      persona('gone', 'Nolan', { status: 'CANCELED' }),
    ],
  }
})

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack })
  await beginPersonas(backend.context)
})
afterAll(() => backend.close())

const keyOf = async (slug: string): Promise<string> => {
  const { body } = await backend.newBrowser().call(listPersonas, {})
  return body.personas.find((each) => each.slug === slug)?.bookingKey ?? ''
}

describe('the page of a demonstration', () => {
  it('names each patient with what is needed to sign in, and opens the real page [S-101]', async () => {
    await renderApp(backend, '/demo')
    await findPage('Try it as someone')
    expect(await screen.findByText('Born 14 September 1978 unless it says otherwise')).toBeDefined()
    const [first, child] = within(screen.getByRole('list', { name: 'Visits ahead' })).getAllByRole('listitem')
    expect(first?.textContent).toMatch(/Mārama Wilson.*2 exams\. Confirmed/)
    expect(child?.textContent).toMatch(/Booked by Samira Haddad.*Born 11 May 2020/)
    const open = screen.getByRole('link', { name: 'Open', description: 'Mārama Wilson' })
    expect(open.getAttribute('href')).toBe(`/appointments/${await keyOf('first')}`)
    const closed = within(screen.getByRole('list', { name: 'Closed links', hidden: true })).getByRole('link', {
      hidden: true,
    })
    expect(closed.textContent).toContain('Cancelled')
  })

  it('begins one afresh, and links to the new booking [S-101]', async () => {
    const { user } = await renderApp(backend, '/demo')
    const before = await keyOf('first')
    await user.click(await screen.findByRole('button', { name: 'Start over', description: 'Mārama Wilson' }))
    await waitFor(async () => expect(await keyOf('first')).not.toBe(before))
    const after = await keyOf('first')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open', description: 'Mārama Wilson' }).getAttribute('href')).toBe(
        `/appointments/${after}`,
      ),
    )
  })

  it('counts the faults that are on, and turns all of them off [S-101]', async () => {
    const { user } = await renderApp(backend, '/demo')
    await user.click(await screen.findByRole('checkbox', { name: 'Every code is wrong' }))
    await screen.findByText('For this browser alone. 1 is on.')
    await user.click(screen.getByRole('checkbox', { name: 'Server answers 500 to 505' }))
    await screen.findByText('For this browser alone. 2 are on.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Answer of the server' }), '503')
    await waitFor(() => expect(backend.cookies.get('demo-faults')).toBe('wrong-code.503'))
    await user.click(screen.getByRole('button', { name: 'All off' }))
    await screen.findByText('For this browser alone. 0 are on.')
    expect(backend.cookies.has('demo-faults')).toBe(false)
  })

  it('shows what was sent, to whom, and the whole text with its link [S-101]', async () => {
    await renderApp(backend, '/demo')
    const messages = await screen.findByRole('region', { name: 'Messages' })
    await waitFor(() => expect(within(messages).getAllByText(/Email to Mārama Wilson/).length).toBeGreaterThan(0))
    expect(within(messages).getAllByRole('link', { hidden: true })[0]?.getAttribute('href')).toContain('/appointments/')
  })

  it('is no page in production [S-101]', async () => {
    const production = await startBackend({ environment: 'production' })
    await renderApp(production, '/demo')
    await findPage('There is no page at this address')
    await production.close()
  })
})
