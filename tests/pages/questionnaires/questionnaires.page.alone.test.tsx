// Questionnaires by address and on the page of a visit: what is asked, what is kept, what arrives once.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { saveAppointmentAnswer, savePainScore } from '#src/contract/calls/questionnaires.calls.ts'
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import { endUploads } from '#src/core/uploads/run-uploads.ts'
import { removeUploads, setQueueDelays } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, offered, rowsOf, slot } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'
import { openWire, type Wire } from '#tests/support/uploads.ts'

let backend: Backend
let wire: Wire
// jsdom's own requests would look for a network.
vi.mock('#src/api/upload-transport.ts', () => ({
  pageTransport: (...args: Parameters<Wire['transport']>) => wire.transport(...args),
}))

let online = true
const setOnline = (isOnline: boolean): void => {
  online = isOnline
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const questionnaire = (
  id: string,
  type: QuestionnaireType,
  title: string,
  question: string,
): ProviderPack['questionnaires'][number] => ({
  ...{ id, type, title, association: 'EXAM', exams: ['thyroid-ultrasound'], modalities: [], isGeneral: false },
  json: {
    pages: [
      {
        name: 'one',
        elements: [{ type: 'radiogroup', name: 'q', title: question, isRequired: true, choices: yesNo }],
      },
    ],
  },
  ...{ outcomes: [], validationCodes: [], css: '', showClosingConfirmation: true },
  ...{ showPreviousButtonOnLastPageEnabled: true, modalSize: 'sm', isRequired: true },
})

const scale = { type: 'rating', name: 'scale', title: 'How strong is it?', rateMin: 0, rateMax: 10 }
const painSurvey = {
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'radiogroup', name: 'q', title: 'Does it hurt?', isRequired: true, choices: yesNo },
        { ...scale, minRateDescription: 'No pain', maxRateDescription: 'The worst pain' },
      ],
    },
  ],
}

beforeAll(async () => {
  // The library is large: its import is no part of what a test waits for.
  await import('#src/features/questionnaires/questionnaire-host.tsx')
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.questionnaires = [
        questionnaire('before', 'REQUIRED_ON_CONFIRMATION', 'Before your visit', 'Can you walk?'),
        questionnaire('cancel', 'CANCEL_APPOINTMENT_PATIENT', 'Before you cancel', 'Do you feel better?'),
        { ...questionnaire('pain', 'PAIN_SCORE_INITIAL', 'Your pain', 'Does it hurt?'), json: painSurvey },
      ]
    }),
  })
})
beforeEach(async () => {
  setQueueDelays(50)
  await backend.reset()
  wire = openWire(backend)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(async () => {
  cleanup()
  online = true
  endUploads()
  await removeUploads()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => {
  setQueueDelays(1)
  return backend.close()
})

const booked = () => book(backend, slot(backend, '09:20', { exam: 'thyroid-ultrasound' }))
const open = (bookingKey: string, type: QuestionnaireType, more = '') =>
  renderApp(backend, `/q?type=${type}&bookingKey=${bookingKey}${more}`)
const answers = () => countRows(backend.context.db, 'questionnaire_answers')
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], question: string, answer: string) =>
  user.click(
    within(await screen.findByRole('group', { name: new RegExp(question) })).getByRole('radio', { name: answer }),
  )
const statuses = async () =>
  (await rowsOf<{ status: string }>(backend.context.db, sql`select status from appointments`)).map(
    ({ status }) => status,
  )

describe('a questionnaire by address', () => {
  it('is answered, received once, and shown as answered [ROUTE-13, ROUTE-33, QUES-18, QUES-33]', async () => {
    const bookingKey = await booked()
    const { user } = await open(bookingKey, 'REQUIRED_ON_CONFIRMATION')
    await findPage('Before your visit')
    await choose(user, 'Can you walk', 'Yes')
    await user.click(screen.getByRole('button', { name: 'Send answers' }))
    expect(await screen.findByText(/^Received /, undefined, { timeout: 20_000 })).toBeDefined()
    expect(await answers()).toBe(1)
    cleanup()
    await open(bookingKey, 'REQUIRED_ON_CONFIRMATION')
    await findPage('You have already answered these questions')
  })

  it('waits on the device without a network, and says so', async () => {
    const bookingKey = await booked()
    const { user } = await open(bookingKey, 'REQUIRED_ON_CONFIRMATION')
    await choose(user, 'Can you walk', 'No')
    wire.setDown('down')
    setOnline(false)
    await user.click(screen.getByRole('button', { name: 'Send answers' }))
    await findPage('Your answers are saved on this device')
    expect(await screen.findByText(/not sent yet\. It will be sent once there is a connection\.$/)).toBeDefined()
    expect(await answers()).toBe(0)
  })

  it('that the clinic could not take says so at once, and its answers are there to look at', async () => {
    const { user } = await open(await booked(), 'REQUIRED_ON_CONFIRMATION')
    await choose(user, 'Can you walk', 'Yes')
    wire.plan(saveAppointmentAnswer, { status: 422, code: 'questionnaire.changed' })
    await user.click(screen.getByRole('button', { name: 'Send answers' }))
    const refused = { level: 1, name: 'The clinic could not accept your last answers' }
    await screen.findByRole('heading', refused, { timeout: 20_000 })
    expect(await answers()).toBe(0)
    await user.click(screen.getByRole('button', { name: /^Before your visit/ }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true))
  })

  it('is there again as it was left, in another tab too [QUES-12]', async () => {
    const bookingKey = await booked()
    const { user } = await open(bookingKey, 'REQUIRED_ON_CONFIRMATION')
    await choose(user, 'Can you walk', 'No')
    await screen.findByText(/^Saved on this/, { selector: 'b' })
    cleanup()
    sessionStorage.clear()
    await open(bookingKey, 'REQUIRED_ON_CONFIRMATION')
    const radio = within(await screen.findByRole('group', { name: /Can you walk/ })).getByRole<HTMLInputElement>(
      'radio',
      { name: 'No' },
    )
    await waitFor(() => expect(radio.checked).toBe(true))
  })

  it('goes on to the page that the address names [QUES-17]', async () => {
    const bookingKey = await booked()
    const { user } = await open(bookingKey, 'REQUIRED_ON_CONFIRMATION', '&redirectUrl=%2Fabout')
    await choose(user, 'Can you walk', 'Yes')
    await user.click(screen.getByRole('button', { name: 'Send answers' }))
    await waitFor(() => expect(address()).toBe('/about'))
  })

  it.each(['', '?type=FEEDBACK', '?type=NOPE&bookingKey=0123456789ABCDEFGHabcd'])(
    'with %s says that the link is not complete [ROUTE-33]',
    async (search) => {
      await renderApp(backend, `/questionnaires${search}`)
      await findPage('This link is incomplete')
    },
  )

  it('that is not asked now says so', async () => {
    await open(await booked(), 'FEEDBACK')
    await findPage('There is nothing to answer now')
  })

  it('of a booking that is not open here asks for the sign-in [ROUTE-34]', async () => {
    const bookingKey = await booked()
    backend.forgetCookies()
    await open(bookingKey, 'REQUIRED_ON_CONFIRMATION')
    await screen.findByRole('dialog', { name: 'What is your date of birth?' })
  })

  it('is entered from inside without asking who is there [ROUTE-34]', async () => {
    const bookingKey = await booked()
    // An answer to that question never comes.
    const fetch: Backend['fetch'] = (to, init) =>
      new Request(to, init).url.endsWith('/api/session') ? new Promise(() => undefined) : backend.fetch(to, init)
    const inside = { usr: { questions: { bypassGuard: true } }, key: 'k' }
    await renderApp({ fetch }, `/q?type=REQUIRED_ON_CONFIRMATION&bookingKey=${bookingKey}`, inside)
    await findPage('Before your visit')
    expect(await screen.findByRole('group', { name: /Can you walk/ })).toBeDefined()
  })

  it('that cancels the visit leaves a way on', async () => {
    const { user } = await open(await booked(), 'CANCEL_APPOINTMENT_PATIENT')
    await choose(user, 'Do you feel better', 'Yes')
    await user.click(screen.getByRole('button', { name: 'Send and cancel the visit' }))
    await findPage('Your visit is cancelled')
    expect(screen.getByRole('link', { name: 'Book another visit' }).getAttribute('href')).toBe('/select-region')
  })

  it('asked before the times leads to their page [QUES-15, LIMIT-06]', async () => {
    await renderApp(backend, '/questionnaires?type=BOOKING_FORM&examSlug=thyroid-ultrasound')
    await waitFor(() => expect(address()).toMatch(/^\/select-region/))
  })
})

describe('a pain score', () => {
  it('says before its numbers what the first and the last of them mean', async () => {
    backend.clock.set('2026-11-22T10:00:00+11:00')
    await open(await booked(), 'PAIN_SCORE_INITIAL')
    const group = await screen.findByRole('group', { name: /How strong is it/ })
    expect(group.textContent).toMatch(/0: No pain10: The worst pain012345678910$/)
  })

  it('that is refused leads to a page that says so, and back to what was answered [QUES-38, API-117]', async () => {
    // Within a day of the visit.
    backend.clock.set('2026-11-22T10:00:00+11:00')
    const bookingKey = await booked()
    const { user } = await open(bookingKey, 'PAIN_SCORE_INITIAL')
    await choose(user, 'Does it hurt', 'Yes')
    backend.failNext(savePainScore, 409, { code: 'change.not-allowed', status: 409, requestId: 'r' })
    await user.click(screen.getByRole('button', { name: 'Send answers' }))
    await findPage('Your answers could not be saved')
    expect(address()).toBe('/deny')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe(`/appointments/${bookingKey}`))
    expect(await answers()).toBe(0)
  })
})

describe('cancelling a visit that calls for questions', () => {
  const press = async () => {
    const bookingKey = await booked()
    const app = await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    const first = await screen.findByRole('dialog', { name: 'Before your visit' })
    await app.user.click(within(first).getByRole('button', { name: 'Close' }))
    await app.user.click(await screen.findByRole('button', { name: /^Cancel the visit/ }))
    await screen.findByRole('dialog', { name: 'Before you cancel' })
    return app
  }

  it('closed unanswered it stands [PORTAL-19, QUES-11, QUES-20]', async () => {
    const { user } = await press()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await countRows(backend.context.db, 'questionnaire_dismissals')).toBe(1))
    expect(await statuses()).toEqual(['BOOKED'])
    expect(await answers()).toBe(0)
    expect(await offered(backend)).not.toContain('09:20')
  })

  it('is cancelled with its answer, in one step [PORTAL-19, QUES-25, S-08]', async () => {
    const { user } = await press()
    await choose(user, 'Do you feel better', 'Yes')
    await user.click(screen.getByRole('button', { name: 'Send and cancel the visit' }))
    await findPage('Your visit is cancelled')
    expect(await statuses()).toEqual(['CANCELED'])
    expect(await answers()).toBe(1)
    expect(await offered(backend)).toContain('09:20')
  })

  it('stands where the server refuses, and what was answered is still there [QUES-37]', async () => {
    const { user } = await press()
    await choose(user, 'Do you feel better', 'Yes')
    backend.failNext(saveAppointmentAnswer, 409, { code: 'change.not-allowed', status: 409, requestId: 'r' })
    await user.click(screen.getByRole('button', { name: 'Send and cancel the visit' }))
    expect(await screen.findByText('Your answers could not be saved')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
    expect(await statuses()).toEqual(['BOOKED'])
    expect(await answers()).toBe(0)
  })
})
