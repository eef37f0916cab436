// How a questionnaire by address and in its dialog looks, closes and fails, as its record says.
import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { holdDeskRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { saveRequestAnswer } from '#src/contract/calls/questionnaires.calls.ts'
import { modalSizes, type QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import { ask } from '#src/core/modals/ask.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { packWithRequests, requestOne } from '#tests/support/requests.ts'
import { samples } from '../../features/questionnaires/questionnaires.dialogs.ts'

const element = (name: string, title: string, isRequired = true) => ({
  ...{ type: 'radiogroup', name, title, isRequired },
  choices: [
    { value: 'yes', text: 'Yes' },
    { value: 'no', text: 'No' },
  ],
})

const questionnaire = (
  title: string,
  type: QuestionnaireType,
  json: object,
  more: Partial<ProviderPack['questionnaires'][number]> = {},
): ProviderPack['questionnaires'][number] => ({
  ...{
    id: type.toLowerCase().replaceAll('_', '-'),
    type,
    title,
    association: 'EXAM',
    exams: ['thyroid-ultrasound'],
    modalities: [],
    isGeneral: false,
  },
  json: json as ProviderPack['questionnaires'][number]['json'],
  ...{ outcomes: [], validationCodes: [], css: '', showClosingConfirmation: false, modalSize: 'lg', isRequired: true },
  showPreviousButtonOnLastPageEnabled: true,
  ...more,
})

const two = {
  pages: [
    { name: 'one', elements: [element('walk', 'Can you walk?'), element('lift', 'Do you need a lift?', false)] },
    { name: 'two', elements: [element('alone', 'Do you come alone?')] },
  ],
}

let backend: Backend
beforeAll(async () => {
  // The library is large: its import is no part of what a test waits for.
  await import('#src/features/questionnaires/questionnaire-host.tsx')
  await import('#src/features/questionnaires/questionnaire.modal.tsx')
  backend = await startBackend({
    app: { deskKey },
    pack: packWithRequests((pack) => {
      pack.questionnaires = [
        questionnaire('Plain', 'REQUIRED_ON_CONFIRMATION', two, { id: 'plain', exams: ['abdomen-ultrasound'] }),
        questionnaire(
          'Marked',
          'REQUIRED_ON_CONFIRMATION',
          { ...two, requiredMark: '(needed)', showQuestionNumbers: 'on' },
          { showPreviousButtonOnLastPageEnabled: false },
        ),
        questionnaire('For the radiologist', 'PROTOCOL', two, { exams: ['knee-mri'] }),
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const open = (type: QuestionnaireType, bookingKey: string, state: unknown = null) =>
  renderApp(backend, `/q?type=${type}&bookingKey=${bookingKey}`, state)
type User = Awaited<ReturnType<typeof open>>['user']

const booked = (exam = 'thyroid-ultrasound') => book(backend, slot(backend, '09:20', { exam }))
const group = (name: string) => screen.findByRole('group', { name })
const choose = async (user: User, name: string): Promise<void> =>
  user.click(within(await group(name)).getByRole('radio', { name: 'Yes' }))
const press = (user: User, name: string): Promise<void> => user.click(screen.getByRole('button', { name }))
const legends = () => [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)

describe('the questions', () => {
  it('have the mark and the numbers of their questionnaire, and no way back from the last page where it allows none [QUES-13, QUES-29, QUES-30]', async () => {
    const { user } = await open('REQUIRED_ON_CONFIRMATION', await booked())
    await findPage('Marked')
    await group('1. Can you walk?')
    expect(legends()[0]).toBe('1. Can you walk? (needed)')
    expect(legends()[1]).toMatch(/^2\. Do you need a lift\?(?!.*needed)/)
    await choose(user, '1. Can you walk?')
    await press(user, 'Continue')
    await group('3. Do you come alone?')
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  })

  it('have a star, no number and a way back where it says nothing of them [QUES-13, QUES-29, QUES-30]', async () => {
    const { user } = await open('REQUIRED_ON_CONFIRMATION', await booked('abdomen-ultrasound'))
    await group('Can you walk?')
    expect(legends()).toEqual(['Can you walk? *', expect.stringMatching(/^Do you need a lift\?/)])
    await choose(user, 'Can you walk?')
    await press(user, 'Continue')
    await group('Do you come alone?')
    await press(user, 'Previous')
    await group('Can you walk?')
  })
})

describe('closing them unanswered', () => {
  it.each([
    [{ questions: { closedPath: '/about' } }, () => '/about'],
    [null, (bookingKey: string) => `/appointments/${bookingKey}`],
  ])('from a page that says %j leads where it says, else to the visit [QUES-19]', async (usr, wanted) => {
    const bookingKey = await booked()
    const { user } = await open('REQUIRED_ON_CONFIRMATION', bookingKey, usr && { usr, key: 'k' })
    await findPage('Marked')
    await press(user, 'Close and answer later')
    await waitFor(() => expect(address()).toBe(wanted(bookingKey)))
    expect(await countRows(backend.context.db, 'questionnaire_answers')).toBe(0)
  })
})

describe('a protocol', () => {
  it('that cannot be saved leads to a page that says so, and back to the request [QUES-39]', async () => {
    const { bookingKey, reference } = await requestOne(backend)
    await backend.call(holdDeskRequest, { params: { reference }, body: { reason: 'DOCTOR' } }, asDesk)
    const { user } = await open('PROTOCOL', bookingKey)
    await choose(user, 'Can you walk?')
    await press(user, 'Continue')
    await choose(user, 'Do you come alone?')
    backend.failNext(saveRequestAnswer, 409, { code: 'booking-request.closed', status: 409, requestId: 'r' })
    await press(user, 'Send answers')
    await findPage('Your answers could not be saved')
    expect(screen.getByText(/^Your answers for the radiologist could not be saved\./)).toBeDefined()
    await press(user, 'Close')
    await waitFor(() => expect(address()).toBe(`/booking-requests/${bookingKey}`))
  })
})

describe('the dialog', () => {
  it('is as wide as its questionnaire says [QUES-10, S-82]', async () => {
    const { props } = samples.questionnaire
    const widths: unknown[] = []
    for (const modalSize of modalSizes) {
      const { store, unmount } = await renderApp(backend, '/')
      act(
        () =>
          void store.dispatch(ask('questionnaire', { ...props, questionnaire: { ...props.questionnaire, modalSize } })),
      )
      const dialog = await screen.findByRole('dialog', { name: 'How was your visit?' })
      widths.push([modalSize, dialog.style.width])
      unmount()
    }
    expect(widths).toEqual([
      ['sm', '520px'],
      ['lg', '720px'],
      ['xl', '960px'],
    ])
  })
})
