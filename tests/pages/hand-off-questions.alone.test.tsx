// Questions that a kiosk handed to the patient's own phone, as its page asks and its queue sends them.
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PackQuestionnaire } from '#server/provider-pack/provider-pack.schema.ts'
import { checkInHeader } from '#src/contract/call.ts'
import { createHandOff } from '#src/contract/calls/hand-offs.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit, countRows } from '#tests/support/booking.ts'
import { openKiosk } from '#tests/support/check-in.ts'
import { deskKey } from '#tests/support/kiosks.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

const asked = (id: string, type: PackQuestionnaire['type']): PackQuestionnaire =>
  ({
    ...{ id, type, title: `Title of ${id}`, association: 'EXAM', exams: [], modalities: [], isGeneral: true },
    json: {
      pages: [{ name: 'one', elements: [{ type: 'radiogroup', name: 'help', title: id, choices: ['no', 'yes'] }] }],
    },
    ...{ outcomes: [], validationCodes: [], css: '', showClosingConfirmation: false, modalSize: 'lg' },
    ...{ isRequired: true, showPreviousButtonOnLastPageEnabled: true, minutes: 2 },
  }) as unknown as PackQuestionnaire

let backend: Backend
beforeAll(async () => {
  await import('#src/features/questionnaires/questionnaire-host.tsx')
  const pack = testPack()
  pack.questionnaires = [asked('before', 'REQUIRED_ON_CONFIRMATION'), asked('pain', 'PAIN_SCORE_INITIAL')]
  backend = await startBackend({ pack, app: { deskKey } })
})
beforeEach(() => backend.reset())
afterEach(() => {
  window.handOffSecret = undefined
})
afterAll(() => backend.close())

/** At nine on the day of the visit, on the screen of a kiosk. */
const showCode = async () => {
  const { bookingKey } = await bookVisit(backend)
  backend.clock.set('2026-11-23T09:00:00+11:00')
  const { headers, identify } = await openKiosk(backend)
  const { body: found } = await identify()
  const run = { ...headers, [checkInHeader]: found.run?.token ?? '' }
  const { body } = await backend.call(createHandOff, { params: { bookingKey }, body: { kind: 'QUESTIONS' } }, run)
  return body
}

type User = Awaited<ReturnType<typeof renderApp>>['user']
const radio = async (question: string, name: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^${question}`) })).getByRole<HTMLInputElement>('radio', {
    name,
  })
const send = (user: User): Promise<void> => user.click(screen.getByRole('button', { name: 'Send answers' }))

it('are there again after a reload, asked one after the other, and at the clinic with the last one [S-36, S-39]', async () => {
  const { secret } = await showCode()
  window.handOffSecret = secret
  const first = await renderApp(backend, '/hand-off')
  await findPage('Title of before')
  await first.user.click(await radio('before', 'yes'))
  expect(await screen.findByText(/^Saved on this (?:phone|computer) at/)).toBeDefined()
  first.unmount()
  const { user } = await renderApp(backend, '/hand-off', window.history.state)
  await findPage('Title of before')
  expect((await radio('before', 'yes')).checked).toBe(true)
  await send(user)
  await findPage('Title of pain')
  expect(screen.queryByText(/^Saved on this (?:phone|computer) at/)).toBeNull()
  await user.click(await radio('pain', 'no'))
  await send(user)
  await findPage(/^Test Brunswick has/)
  expect(await countRows(backend.context.db, 'questionnaire_answers')).toBe(2)
})
