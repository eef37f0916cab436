// Where a decision leads from the questions before the times.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { processOutcomes, saveTemporaryAnswer } from '#src/contract/calls/questionnaires.calls.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { forgetHeldAnswers } from '#src/core/drafts/answers-memory.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { fillDetails } from '#tests/support/booking-pages.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { packWithRequests } from '#tests/support/requests.ts'

type Outcome = ProviderPack['questionnaires'][number]['outcomes'][number]

const when = (answer: string, type: string, result: Outcome['result']): Outcome => ({
  ...{ condition: `{what} = '${answer}'`, type, exams: [], result, evaluateResult: {} },
})

const answers = ['other exam', 'today', 'plan', 'plan with words', 'elsewhere', 'not here', 'number', 'more'] as const

const safety: ProviderPack['questionnaires'][number] = {
  ...{ id: 'safety', title: 'Your safety', type: 'BOOKING_FORM', association: 'EXAM', exams: ['thyroid-ultrasound'] },
  json: {
    pages: [
      {
        name: 'one',
        elements: [
          { type: 'radiogroup', name: 'what', title: 'What applies?', isRequired: true, choices: [...answers] },
        ],
      },
    ],
  },
  outcomes: [
    when('other exam', 'NEW_EXAM', { newExamSlug: 'abdomen-ultrasound', message: 'The abdomen is looked at too.' }),
    when('today', 'WALK_IN', { walkInExam: 'X-ray' }),
    when('plan', 'CREATE_BOOKING_REQUEST', {}),
    when('plan with words', 'CREATE_BOOKING_REQUEST', { confirmationMessage: 'We will call you <b>today</b>.' }),
    when('elsewhere', 'LEAVE', { url: 'https://screening.example/' }),
    when('not here', 'DENY_BOOKING', { message: 'Our table cannot carry you.' }),
    when('number', 'DEMAND', { medicareNumberRequired: true }),
    when('more', 'QUESTIONNAIRE', { restrictQuestionnaireId: 'further' }),
  ],
  ...{ modalities: [], isGeneral: false, validationCodes: [], css: '', showClosingConfirmation: false },
  ...{ showPreviousButtonOnLastPageEnabled: true, modalSize: 'lg', isRequired: true },
}

const of = (id: string, title: string): ProviderPack['questionnaires'][number] => ({
  ...{ ...safety, id, exams: id === 'further' ? [] : ['knee-mri'], outcomes: [] },
  json: { pages: [{ name: 'one', elements: [{ type: 'text', name: 'q', title }] }] },
})

let backend: Backend
beforeAll(async () => {
  // The library is large: its import is no part of what a test waits for.
  await import('#src/features/questionnaires/questionnaire-host.tsx')
  backend = await startBackend({
    pack: packWithRequests((pack) => {
      pack.questionnaires = [
        safety,
        of('further', 'How much?'),
        of('first', 'What came before?'),
        of('next', 'And after it?'),
      ]
      for (const { region, address } of pack.clinics) if (region === 'auckland') address.country = 'NZ'
      pack['walk-in-exams'].push({
        ...{
          name: 'X-ray',
          prepTime: 'None',
          minutesPrior: 30,
          exams: ['thyroid-ultrasound'],
          clinics: 'all' as const,
        },
      })
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  forgetHeldAnswers()
  vi.setSystemTime(backend.clock.now())
})
afterAll(() => backend.close())

const answer = async (what: (typeof answers)[number], state: unknown = null, regionSlug = 'melbourne') => {
  const app = await renderApp(backend, `/${regionSlug}/thyroid-ultrasound`, state)
  await findPage('A few questions first')
  const group = await screen.findByRole('group', { name: 'What applies?' })
  await app.user.click(within(group).getByRole('radio', { name: what }))
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  return app
}

describe('an answer', () => {
  it('for another exam puts it in the place of the old one, and what was stored to go on to is gone [QUES-23, QUES-24]', async () => {
    const { user } = await answer('other exam', { usr: { questions: { path: '/about' } }, key: 'k' })
    await screen.findByText('The abdomen is looked at too.')
    await user.click(screen.getByRole('button', { name: /^Times for/ }))
    await findPage('Choose a time')
    expect(window.location.pathname).toBe('/melbourne/abdomen-ultrasound')
    expect(window.history.state.usr?.questions).toBeUndefined()
  })

  it('for today opens the page of exams without an appointment, at the one that is named [QUES-22]', async () => {
    const { user } = await answer('today')
    await user.click(await screen.findByRole('button', { name: 'See when and where' }))
    await waitFor(() => expect(window.location.pathname).toBe('/melbourne/walk-in'))
    expect(await screen.findByRole('heading', { name: 'Clinics for X-ray' })).toBeDefined()
  })

  it('for another site has a heading of its own, which has the focus', async () => {
    await answer('elsewhere')
    const heading = await findPage('This continues on another site')
    expect(document.activeElement).toBe(heading)
  })

  it('that calls for further questions has a heading of its own, and leads to them', async () => {
    const { user } = await answer('more')
    const heading = await findPage('A few more questions')
    expect(document.activeElement).toBe(heading)
    await user.click(screen.getByRole('button', { name: 'Answer more questions' }))
    await screen.findByRole('textbox', { name: /How much/ })
  })

  it('to one questionnaire opens the next one under the same heading, with the focus', async () => {
    const { user } = await renderApp(backend, '/melbourne/knee-mri/questions')
    await findPage('A few questions first')
    await user.type(await screen.findByRole('textbox', { name: /What came before/ }), 'rest')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('textbox', { name: /And after it/ })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Page 1 of 1' }))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByRole('textbox', { name: /What came before/ })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Page 1 of 1' }))
  })

  it('against the visit is told by the tab too; whoever asks after that begins anew, whoever checks finds it [QUES-07]', async () => {
    const { user } = await answer('not here')
    await findPage('This visit cannot be booked online')
    expect(document.title).toMatch(/^This visit cannot be booked online/)
    const isChosen = async () => (await screen.findByRole<HTMLInputElement>('radio', { name: 'not here' })).checked
    await user.click(screen.getByRole('link', { name: 'Check your answers' }))
    await findPage('A few questions first')
    expect(await isChosen()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await findPage('This visit cannot be booked online')
    cleanup()
    await renderApp(backend, '/melbourne/thyroid-ultrasound')
    await findPage('A few questions first')
    expect(await isChosen()).toBe(false)
  })

  it.each([
    ['melbourne', 'Medicare number'],
    ['auckland', 'NHI number'],
  ])('asks in %s for the %s [S-58]', async (regionSlug, label) => {
    await answer('number', null, regionSlug)
    expect(await screen.findByRole('textbox', { name: label })).toBeDefined()
  })

  it('whose demand is met after it has ended is asked for again, as it was', async () => {
    const { user } = await answer('number')
    await findPage('One more thing before you choose a time')
    await user.type(await screen.findByRole('textbox', { name: 'Medicare number' }), '2123456701')
    await user.type(screen.getByRole('textbox', { name: /beside/ }), '1')
    backend.failNext(processOutcomes, 409, { code: 'questionnaire.required', status: 409, requestId: 'r' })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await findPage('A few questions first')
    const group = await screen.findByRole('group', { name: 'What applies?' })
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'number' }).checked).toBe(true)
  })

  it('to questions that read otherwise by now is there still, says so, and is sent again', async () => {
    backend.failNext(saveTemporaryAnswer, 409, { code: 'questionnaire.changed', status: 409, requestId: 'r' })
    const { user } = await answer('plan')
    await screen.findByText(/^The questions have changed since you opened them/)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'plan' })).checked).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByRole('button', { name: 'Request this visit' })
  })

  it('that cannot be decided says so and is decided when asked again, without another answer', async () => {
    backend.failNext(processOutcomes, 409, { code: 'exam.unknown', status: 409, requestId: 'r' })
    const { user } = await answer('plan')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Request this visit' })
  })

  it.each([
    ['plan', 'Your answers were sent with your request'],
    ['plan with words', 'We will call you <b>today</b>.'],
  ] as const)('of %s makes a request, whose page says that it was sent [BREQ-05, BREQ-06]', async (what, words) => {
    const { user } = await answer(what)
    await user.click(await screen.findByRole('button', { name: 'Request this visit' }))
    await findPage('When would suit you?')
    await user.click(screen.getByRole('button', { name: 'Continue to your details' }))
    await findPage('Who is the visit for?')
    await fillDetails(user)
    await user.click(screen.getByRole('button', { name: 'Check your request' }))
    await findPage('Check your request')
    await user.click(await screen.findByRole('button', { name: 'Send the request' }))
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('that the clinic plans asks who stands at a kiosk to go to its desk, and names its clinic and number [QUES-09, S-105]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20', { exam: 'abdomen-ultrasound' }))
    const { body } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
    const clinic = body.appointments[0]?.clinic
    if (!clinic) throw new Error('nothing is booked')
    const { store, user } = await renderApp(backend, '/melbourne/thyroid-ultrasound?kioskMode=true')
    await findPage('A few questions first')
    const here = { ...clinic, name: 'Clinic of this kiosk', phone: '03 7010 0199' }
    const kiosk = { deviceId: bookingKey, name: 'Kiosk 2', clinic: here, sound: 'speaker' as const }
    act(() => void store.dispatch(deviceRecognised({ kiosk })))
    expect(screen.getByText('Call us').parentElement?.textContent).toBe('Call usClinic of this kiosk')
    await user.click(within(await screen.findByRole('group', { name: 'What applies?' })).getByLabelText('plan'))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await findPage('Please ask at the desk about this visit')
    expect(screen.getByText('Ask at the desk, or call 03 7010 0199')).toBeDefined()
    expect(within(screen.getByRole('main')).getByText('Clinic of this kiosk')).toBeDefined()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /03 7010/ })).toBe(null)
  })
})
