// From an exam to its times, past the questions that come before them.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProviderPack } from '#server/modules/provider-pack/provider-pack.schema.ts'
import { saveTemporaryAnswer } from '#src/contract/calls/questionnaires.calls.ts'
import { forgetAnswers } from '#src/features/questionnaires/answers-draft.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { packWithRequests } from '#tests/support/requests.ts'

const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const safety = {
  id: 'safety',
  title: 'Your safety',
  type: 'BOOKING_FORM',
  association: 'EXAM',
  exams: ['thyroid-ultrasound'],
  modalities: [],
  isGeneral: false,
  json: {
    pages: [
      {
        name: 'one',
        elements: [
          {
            type: 'radiogroup',
            name: 'pacemaker',
            title: 'Do you have a pacemaker?',
            isRequired: true,
            choices: yesNo,
          },
        ],
      },
      {
        name: 'two',
        elements: [
          { type: 'radiogroup', name: 'metal', title: 'Metal in your eyes?', isRequired: true, choices: yesNo },
          { type: 'text', name: 'since', title: 'Since when?', visibleIf: "{metal} = 'yes'", isRequired: true },
        ],
      },
    ],
  },
  outcomes: [
    {
      condition: "{pacemaker} = 'yes'",
      type: 'CREATE_BOOKING_REQUEST',
      exams: [],
      result: { message: 'We look at the card of your pacemaker first.' },
      evaluateResult: {},
    },
    {
      condition: "{since} = 'today'",
      type: 'DENY_BOOKING',
      exams: [],
      result: { message: 'Please see an eye doctor first.' },
      evaluateResult: {},
    },
  ],
  validationCodes: [],
  css: '',
  showClosingConfirmation: false,
  showPreviousButtonOnLastPageEnabled: true,
  modalSize: 'lg',
  isRequired: true,
} satisfies ProviderPack['questionnaires'][number]

const bomb = '<img src=x onerror="window.hurt = 1">'

/** Markup wherever a text may stand, and an answer that is piped into what comes after it. */
const hostile = {
  ...safety,
  ...{ id: 'hostile', title: `H ${bomb}`, exams: ['abdomen-ultrasound'] },
  json: {
    title: bomb,
    pages: [
      {
        name: 'one',
        title: `Page ${bomb}`,
        description: bomb,
        elements: [{ type: 'text', name: 'said', title: `Say ${bomb}`, description: bomb, isRequired: true }],
      },
      {
        name: 'two',
        title: 'You said {said}',
        elements: [
          { type: 'html', name: 'info', html: `<p>Read {said}</p>${bomb}<a href="javascript:hurt()">x</a>` },
          { type: 'radiogroup', name: 'sure', title: 'Sure of {said}?', choices: [{ value: 'yes', text: bomb }] },
        ],
      },
    ],
  },
  outcomes: [
    {
      condition: '{said} notempty',
      type: 'CREATE_BOOKING_REQUEST',
      exams: [],
      result: { message: `Because {said} ${bomb}` },
      evaluateResult: {},
    },
  ],
} satisfies ProviderPack['questionnaires'][number]

let backend: Backend
beforeAll(async () => {
  // The library is large: its import is no part of what a test waits for.
  await import('#src/features/questionnaires/questionnaire-host.tsx')
  backend = await startBackend({
    pack: packWithRequests((pack) => {
      pack.questionnaires = [safety, hostile]
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  await forgetAnswers()
  vi.setSystemTime(backend.clock.now())
})
afterAll(() => backend.close())

const openQuestions = async () => {
  const app = await renderApp(backend, '/melbourne/thyroid-ultrasound')
  await findPage('A few questions first')
  await screen.findByRole('group', { name: 'Do you have a pacemaker?' })
  return app
}

const choose = async (user: UserEvent, question: string, answer: string): Promise<void> =>
  user.click(within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: answer }))

const goOn = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Continue' }))

describe('questions before the times', () => {
  it('lead to the times once they are answered, and a pointer opens the next page [S-103, QUES-16, QUES-31]', async () => {
    const { user } = await openQuestions()
    await choose(user, 'Do you have a pacemaker?', 'No')
    await choose(user, 'Metal in your eyes?', 'No')
    await goOn(user)
    await findPage(/Choose a time/)
    expect(window.location.pathname).toBe('/melbourne/thyroid-ultrasound')
  })

  it('count the questions that show, and name what is missing once [QUES-32]', async () => {
    const { user } = await openQuestions()
    await goOn(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Do you have a pacemaker? Answer this question')
    expect(screen.getByText('0 of 2 questions answered')).toBeDefined()
    await choose(user, 'Do you have a pacemaker?', 'No')
    await choose(user, 'Metal in your eyes?', 'Yes')
    expect(await screen.findByText('2 of 3 questions answered')).toBeDefined()
  })

  it('lead to a request where the server decides so, with the reason [QUES-03, S-104]', async () => {
    const { user } = await openQuestions()
    await choose(user, 'Do you have a pacemaker?', 'Yes')
    await choose(user, 'Metal in your eyes?', 'No')
    await goOn(user)
    await screen.findByText('We look at the card of your pacemaker first.')
    await user.click(screen.getByRole('button', { name: 'Request this visit' }))
    await findPage('When would suit you?')
  })

  it('deny with a phone number [QUES-21]', async () => {
    const { user } = await openQuestions()
    await choose(user, 'Do you have a pacemaker?', 'No')
    await choose(user, 'Metal in your eyes?', 'Yes')
    await user.type(await screen.findByRole('textbox', { name: 'Since when?' }), 'today')
    await goOn(user)
    await findPage('This visit cannot be arranged online')
    expect(screen.getByText('Please see an eye doctor first.')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Check your answers' }))
    await findPage('A few questions first')
    const group = await screen.findByRole('group', { name: 'Do you have a pacemaker?' })
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  })

  it('are answered once where the answer of the server is lost [API-42]', async () => {
    const { user } = await openQuestions()
    await choose(user, 'Do you have a pacemaker?', 'No')
    await choose(user, 'Metal in your eyes?', 'No')
    backend.loseNextAnswer(saveTemporaryAnswer)
    await goOn(user)
    await findPage(/Choose a time/)
  })

  it('are there again where they were left', async () => {
    const first = await openQuestions()
    await choose(first.user, 'Do you have a pacemaker?', 'No')
    await screen.findByRole('group', { name: 'Metal in your eyes?' })
    first.unmount()
    await renderApp(backend, '/melbourne/thyroid-ultrasound')
    expect(await screen.findByRole('group', { name: 'Metal in your eyes?' })).toBeDefined()
  })

  it('run nothing of the markup in their texts, nor of an answer that is piped [N20, N21]', async () => {
    const { user } = await renderApp(backend, '/melbourne/abdomen-ultrasound')
    await findPage('A few questions first')
    await user.type(await screen.findByRole('textbox', { name: /^Say/ }), bomb)
    await goOn(user)
    await screen.findByRole('group', { name: /^Sure of/ })
    expect(document.body.textContent).toContain(`You said ${bomb}`)
    const harmless = (): void => {
      expect(document.querySelector('[onerror], [src="x"], [href^="javascript"]')).toBeNull()
      expect('hurt' in window).toBe(false)
    }
    harmless()
    await user.click(screen.getByRole('radio'))
    await goOn(user)
    await findPage('The clinic plans this visit with you')
    harmless()
  })
})
