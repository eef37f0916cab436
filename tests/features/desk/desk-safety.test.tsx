// The safety questions as staff meets them: in the lists, in their dialog, and where the desk acts.
import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestReschedule } from '#src/contract/calls/changes.calls.ts'
import { listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import { listDeskAnswers, saveDeskSafetyAnswer } from '#src/contract/calls/questionnaires.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit, newKey, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { findPage, type OpenApp } from '#tests/support/render-app.tsx'
import {
  answerByDesk,
  bookUnasked,
  nameUnasked,
  packWithSafety,
  readDeskSafety,
  safetyQuestionnaire,
} from '#tests/support/safety.ts'
import { openAs } from '#tests/support/staff.ts'

const open = 'Safety questions not answered'
const concern = 'Safety answers need a look'
const onTheDay = '2026-11-23T08:50:00+11:00'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack: packWithSafety(), app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  vi.stubGlobal('__VERSION__', '1.0.0')
})
afterAll(() => backend.close())

/** On the day of the visit. */
const openDesk = async ({ readOnly = false, tab = 'Arrivals' } = {}): Promise<OpenApp> => {
  backend.clock.set(onTheDay)
  vi.setSystemTime(onTheDay)
  const app = await openAs(backend, { username: 'mere', role: 'staff', readOnly }, '/desk?clinic=coburg')
  await findPage('Desk')
  await app.user.click(await screen.findByRole('radio', { name: new RegExp(`^${tab}`) }))
  return app
}

const row = () => screen.findByRole('button', { name: /^9:.*Wilson, Mārama/ })
const openPanel = async ({ user }: OpenApp): Promise<HTMLElement> => {
  await user.click(await row())
  return (await screen.findByRole('heading', { name: 'Mārama Wilson' })).closest('section') as HTMLElement
}
const dialog = () => screen.findByRole('dialog', { name: 'Safety questions: Wilson, Mārama' })
const press = async ({ user }: OpenApp, within_: HTMLElement, name: RegExp | string): Promise<void> =>
  user.click(await within(within_).findByRole('button', { name }))

/** From the dialog of the safety questions. */
const writeDown = async (app: OpenApp, answer: 'Yes' | 'No', words = 'Ask and write down'): Promise<HTMLElement> => {
  await press(app, await dialog(), `${words} Your safety`)
  const questions = await screen.findByRole('dialog', { name: 'Your safety' })
  await app.user.click(await within(questions).findByRole('radio', { name: answer }))
  await press(app, questions, 'Save the answers')
  return questions
}

describe('an exam whose safety questions nobody answered', () => {
  it('is red among the arrivals and to do, cannot be checked in, and can once staff asked and wrote down [S-121, S-110]', async () => {
    const { reference } = await bookUnasked(backend)
    const app = await openDesk()
    expect((await row()).textContent).toContain(open)
    expect(screen.getByRole('radio', { name: 'To do 1' })).toBeDefined()
    const panel = await openPanel(app)
    expect(within(panel).queryByRole('button', { name: /I have it.*Safety/ })).toBeNull()
    await press(app, panel, /^Check in/)
    expect((await within(panel).findByRole('alert')).textContent).toContain('The safety questions come first')
    const ways = within(panel).getAllByRole('button', { name: 'Ask the safety questions Wilson, Mārama' })
    expect(ways).toHaveLength(2)
    await app.user.click(ways[1] as HTMLElement)
    await waitFor(async () => expect((await dialog()).textContent).toContain('Not answered'))
    await writeDown(app, 'No')
    await waitFor(async () => expect((await dialog()).textContent).toContain('All safety questions are answered'))
    expect((await dialog()).textContent).toMatch(/Answered by mere for the patient, 8:50/)
    expect(screen.getByText('The answers of Wilson, Mārama are saved')).toBeDefined()
    await app.user.keyboard('{Escape}')
    await waitFor(async () => expect((await row()).textContent).not.toContain(open))
    expect(within(panel).queryByRole('alert')).toBeNull()
    await press(app, panel, /^Check in/)
    await waitFor(async () => expect((await row()).textContent).toContain('Checked in'))
    const { body } = await backend.call(listDeskAnswers, { params: { reference } }, asDesk)
    expect(body).toMatchObject([{ answeredBy: 'mere', lines: [{ answer: 'No' }] }])
  })

  it('keeps what was written down where it is refused, and saves it once where the answer got lost [S-121]', async () => {
    const { reference } = await bookUnasked(backend)
    const app = await openDesk({ tab: 'Visits' })
    await app.user.click(await screen.findByRole('button', { name: 'Ask the safety questions Wilson, Mārama' }))
    expect(await within(await dialog()).findByRole('link', { name: '0491570157' })).toBeDefined()
    backend.failNext(saveDeskSafetyAnswer, 409, { code: 'questionnaire.changed', status: 409, requestId: 'a' })
    const questions = await writeDown(app, 'No')
    expect((await within(questions).findByRole('alert')).textContent).toContain('The answers are not saved')
    expect(within(questions).getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
    backend.loseNextAnswer(saveDeskSafetyAnswer)
    await press(app, questions, 'Save the answers')
    await waitFor(async () => expect((await dialog()).textContent).toContain('All safety questions are answered'))
    const { body } = await backend.call(listDeskAnswers, { params: { reference } }, asDesk)
    expect(body).toHaveLength(1)
  })

  it('asks before written answers are left [S-121]', async () => {
    await bookUnasked(backend)
    const app = await openDesk({ tab: 'Visits' })
    await app.user.click(await screen.findByRole('button', { name: /^Ask the safety questions/ }))
    await press(app, await dialog(), 'Ask and write down Your safety')
    const questions = await screen.findByRole('dialog', { name: 'Your safety' })
    await app.user.click(await within(questions).findByRole('radio', { name: 'Yes' }))
    await press(app, questions, 'Close')
    const sure = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    await press(app, sure, 'Keep answering')
    expect(within(questions).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
  })

  it('is seen to on paper once staff says what that means, quietly named from then on [S-121]', async () => {
    const { reference } = await bookUnasked(backend)
    const app = await openDesk()
    await press(app, await openPanel(app), /^Ask the safety questions/)
    await press(app, await dialog(), 'Asked on paper')
    const sure = await screen.findByRole('alertdialog', { name: 'Asked on paper' })
    expect(sure.textContent).toContain('You asked the patient these questions yourself, and they are on paper.')
    await press(app, sure, 'Not yet')
    expect((await readDeskSafety(backend, reference)).safety?.state).toBe('OPEN')
    await press(app, await dialog(), 'Asked on paper')
    await press(app, await screen.findByRole('alertdialog'), 'Yes, they are on paper')
    const seen = /Safety questions: dealt with by mere, on paper, 8:50/
    await waitFor(async () => expect((await dialog()).textContent).toMatch(seen))
    expect(within(await dialog()).queryByRole('button', { name: 'Asked on paper' })).toBeNull()
    expect((await dialog()).contains(document.activeElement)).toBe(true)
    await app.user.keyboard('{Escape}')
    await waitFor(async () => expect((await row()).textContent).toMatch(seen))
    const { body } = await backend.call(listDeskArrivals, { query: { clinicSlug: 'coburg' } }, asDesk)
    expect(body.arrivals[0]?.missing).not.toContain('SAFETY')
  })

  it('is seen by who may look only, without a way to answer or clear [S-121, S-110]', async () => {
    await bookUnasked(backend)
    const app = await openDesk({ readOnly: true })
    expect((await row()).textContent).toContain(open)
    await press(app, await openPanel(app), 'Safety questions Wilson, Mārama')
    const shown = await dialog()
    await waitFor(() => expect(shown.textContent).toContain('Not answered'))
    expect(
      within(shown)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Close'])
  })

  it('says so where the visit is moved [S-121]', async () => {
    await bookUnasked(backend)
    const app = await openDesk({ tab: 'Visits' })
    await app.user.click(await screen.findByRole('button', { name: 'Move Wilson, Mārama' }))
    const move = await screen.findByRole('dialog', { name: 'Move the visit of Wilson, Mārama' })
    expect(move.textContent).toContain(open)
  })
})

describe('answers that would not have led to the time', () => {
  it('are read before the exam may go ahead, and only those that were read [S-121]', async () => {
    const { reference } = await bookUnasked(backend)
    await answerByDesk(backend, reference, 'yes')
    const app = await openDesk()
    expect((await row()).textContent).toContain(concern)
    await press(app, await openPanel(app), 'Read the safety answers Wilson, Mārama')
    const shown = await dialog()
    await waitFor(() => expect(shown.textContent).toMatch(/Answered by the clinic’s system for the patient/))
    expect((await within(shown).findByText('Do you have a pacemaker?')).closest('div')?.textContent).toContain('Yes')
    const goAhead = 'Answers read, exam may go ahead'
    await press(app, shown, goAhead)
    // The patient answers in the same minute.
    await answerByDesk(backend, reference, 'yes')
    await press(app, await screen.findByRole('alertdialog', { name: goAhead }), 'Yes, it may go ahead')
    expect((await within(shown).findByRole('alert')).textContent).toContain('The answers have changed in the meantime')
    await waitFor(() => expect(shown.textContent).toContain('changed since'))
    await press(app, shown, goAhead)
    await press(app, await screen.findByRole('alertdialog', { name: goAhead }), 'Yes, it may go ahead')
    await waitFor(() => expect(shown.textContent).toMatch(/answers read by mere, 8:50/))
    expect(within(shown).queryByRole('alert')).toBeNull()
  })
})

describe('a request whose safety questions are open', () => {
  const openRequest = async (app: OpenApp): Promise<HTMLElement> => {
    await app.user.click(await screen.findByRole('button', { name: 'Open Wilson, Mārama' }))
    return screen.findByRole('dialog', { name: 'Wilson, Mārama' })
  }

  it('says in red what booking it means, and can be booked all the same [S-121, S-110]', async () => {
    const { reference } = await nameUnasked(backend)
    const app = await openDesk({ tab: 'Booking requests' })
    const shown = await openRequest(app)
    expect((await within(shown).findAllByText(open)).at(-1)?.closest('div')?.textContent).toContain('book anyway')
    await press(app, shown, /^9:20/)
    const sure = await screen.findByRole('alertdialog')
    expect(sure.textContent).toContain('cannot be checked in until they are answered')
    await press(app, sure, 'Book anyway')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await readDeskSafety(backend, reference)).safety?.state).toBe('OPEN')
  })

  it('is asked by phone from there, and says nothing more once answered [S-121]', async () => {
    await nameUnasked(backend)
    const app = await openDesk({ tab: 'Booking requests' })
    expect(await screen.findByText(open)).toBeDefined()
    const shown = await openRequest(app)
    await press(app, shown, 'Ask the safety questions Wilson, Mārama')
    expect(await within(await dialog()).findByRole('link', { name: '0491570157' })).toBeDefined()
    await writeDown(app, 'No')
    await waitFor(async () => expect((await dialog()).textContent).toContain('All safety questions are answered'))
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(within(shown).queryByText(open)).toBeNull())
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(open)).toBeNull())
  })
})

it('another time that is asked for says so too, and the questions are asked from there [S-121]', async () => {
  const { browser, bookingKey } = await bookVisit(backend)
  const moves = backend.newBrowser()
  const holdKey = await newKey(moves)
  const to = slot(backend, '11:00')
  backend.pack.settings.changes.moves = 'REQUEST'
  await browser.call(reserveSlots, { body: { bookingKey: holdKey, slots: [to], moves: bookingKey } })
  const params = { bookingKey }
  await browser.call(requestReschedule, { params, idempotencyKey: randomUUID(), body: { holdKey } })
  backend.pack.settings.changes.moves = 'SWAP'
  // The provider asks more since.
  backend.pack.questionnaires.push({ ...safetyQuestionnaire, id: 'added', exams: ['thyroid-ultrasound'] })
  const app = await openAs(backend, { username: 'mere', role: 'staff', readOnly: false }, '/desk?clinic=brunswick')
  await app.user.click(await screen.findByRole('radio', { name: /^Requests to move/ }))
  expect(await screen.findByText(open)).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: /^Ask the safety questions/ }))
  await writeDown(app, 'No')
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(open)).toBeNull())
  backend.pack.questionnaires.pop()
})
