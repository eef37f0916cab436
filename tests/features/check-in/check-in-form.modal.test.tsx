// The form of a check-in as a patient fills it, and what a phone says that may not check in.
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchDoctors } from '#src/contract/calls/check-in.calls.ts'
import { genders } from '#src/contract/codes/check-in-states.ts'
import { ask } from '#src/core/modals/ask.ts'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import { ErrorStep } from '#src/features/check-in/outcome-step.tsx'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { samples } from './check-in.dialogs.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const doctor = (id: string, firstName: string, lastName: string, suburb: string, code: string) => ({
  ...{ id, firstName, lastName, city: { name: suburb }, postalCode: { code } },
})
const doctors = [
  doctor('priya-nair', 'Priya', 'Nair', 'Coburg', '3058'),
  doctor('tom-nairn', 'Tom', 'Nairn', 'Brunswick', '3056'),
]

const openForm = async () => {
  const app = await renderApp(backend, '/')
  await findPage('Book a scan or X-ray')
  act(() => void app.store.dispatch(ask('check-in-form', samples['check-in-form'].props)))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'What the clinic still needs' })) }
}

describe('the form of a check-in', () => {
  it('names the doctors that are found with city and post code, and none who is chosen already [CHECKIN-15, CHECKIN-23, CHECKIN-24, S-69]', async () => {
    const { user, dialog } = await openForm()
    const search = async (name: RegExp) => {
      backend.failNext(searchDoctors, 200, doctors)
      await user.type(dialog.getByRole('combobox', { name }), 'nai')
      await dialog.findByRole('option', { name: /Tom Nairn/ })
      return dialog.getAllByRole('option').map(({ textContent }) => textContent)
    }
    expect(await search(/^Who referred you/)).toEqual(['Priya Nair Coburg 3058', 'Tom Nairn Brunswick 3056'])
    await user.click(dialog.getByRole('option', { name: /Priya Nair/ }))
    expect(await search(/^Send a copy/)).toEqual(['Tom Nairn Brunswick 3056'])
    await user.click(dialog.getByRole('option', { name: /Tom Nairn/ }))
    expect(await dialog.findByRole('button', { name: /Tom Nairn/ })).toBeDefined()
  })

  it('asks the gender as Female, Male or Other [CHECKIN-17]', async () => {
    const { dialog } = await openForm()
    const given = dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
    expect(given).toEqual(['Female', 'Male', 'Other'])
    expect(given).toEqual([...genders])
  })
})

describe('a visit that is not ready', () => {
  it.each([
    ['The clinic asks you to come to the desk.', 'The clinic asks you to come to the desk.'],
    [null, 'Unknown reason'],
  ])('for the reason %j says %s [CHECKIN-12]', async (message, words) => {
    const { store } = await renderApp(backend, '/')
    await ensureTexts(['check-in'])
    cleanup()
    render(
      <Provider store={store}>
        <MemoryRouter>
          <ErrorStep
            state={{ step: 'error', fault: 'NOT_READY', missing: [], message }}
            help={null}
            others={null}
            onAgain={() => undefined}
          />
        </MemoryRouter>
      </Provider>,
    )
    expect(screen.getByText(words)).toBeDefined()
  })
})
