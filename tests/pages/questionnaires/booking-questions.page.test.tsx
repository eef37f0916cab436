// From an exam to its times, past the questions that come before them.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { saveTemporaryAnswer } from '#src/contract/calls/questionnaires.calls.ts'
import { forgetHeldAnswers } from '#src/core/drafts/answers-memory.ts'
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
  ...{ id: 'hostile', title: `H ${bomb}`, exams: ['abdomen-ultrasound'], showPreviousButtonOnLastPageEnabled: false },
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

/** Kinds whose picture depends on more than their own answer. */
const kinds = {
  ...safety,
  ...{ id: 'kinds', title: 'All kinds', exams: ['knee-mri'] },
  json: {
    ...{ showQuestionNumbers: 'on', requiredMark: '(!)' },
    pages: [
      {
        name: 'one',
        elements: [
          { type: 'text', name: 'name', title: 'What is it called?', isRequired: true },
          {
            type: 'radiogroup',
            name: 'kind',
            title: 'Which kind is {name}?',
            choices: yesNo,
            showOtherItem: true,
            isRequired: true,
          },
          { type: 'text', inputType: 'number', name: 'level', title: 'What level?', min: 1 },
          { type: 'text-autocomplete', name: 'drug', title: 'Which drug?', url: '/api/suggestions/drugs?text=' },
          {
            type: 'paneldynamic',
            name: 'scans',
            title: 'Earlier scans',
            panelCount: 0,
            maxPanelCount: 2,
            templateElements: [
              { type: 'radiogroup', name: 'here', title: 'Here?', choices: yesNo, isRequired: true },
              { type: 'text', name: 'where', title: 'Where else?', visibleIf: "{panel.here} = 'no'", isRequired: true },
            ],
          },
          { type: 'text', name: 'last', title: 'Anything else?', visibleIf: "{kind} = 'other'" },
          { type: 'text', name: 'end', title: 'The last one' },
        ],
      },
    ],
  },
  outcomes: [],
} satisfies ProviderPack['questionnaires'][number]

let backend: Backend
beforeAll(async () => {
  // The library is large: its import is no part of what a test waits for.
  await import('#src/features/questionnaires/questionnaire-host.tsx')
  backend = await startBackend({
    pack: packWithRequests((pack) => {
      pack.questionnaires = [safety, hostile, kinds]
      pack.suggestions = { drugs: ['Metformin', 'Methotrexate'] }
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  forgetHeldAnswers()
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
    await findPage('This visit cannot be booked online')
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
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDefined()
    first.unmount()
    await renderApp(backend, '/melbourne/thyroid-ultrasound')
    expect(await screen.findByRole('group', { name: 'Metal in your eyes?' })).toBeDefined()
  })

  it('run nothing of the markup in their texts, nor of an answer that is piped [QUES-13] (N20, N21)', async () => {
    const { user } = await renderApp(backend, '/melbourne/abdomen-ultrasound')
    await findPage('A few questions first')
    await user.type(await screen.findByRole('textbox', { name: /^Say/ }), bomb)
    await goOn(user)
    await screen.findByRole('group', { name: /^Sure of/ })
    // QUES-13: its last page has no way back.
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    expect(document.body.textContent).toContain(`You said ${bomb}`)
    const harmless = (): void => {
      expect(document.querySelector('[onerror], [src="x"], [href^="javascript"]')).toBeNull()
      expect('hurt' in window).toBe(false)
    }
    harmless()
    await user.click(screen.getByRole('radio'))
    await goOn(user)
    await findPage('The clinic will plan this visit with you')
    harmless()
  })

  it('show at once what an answer changes in other questions, in their words, and in a repeated group [QUES-27, QUES-29, QUES-30]', async () => {
    const { user } = await renderApp(backend, '/melbourne/knee-mri/questions')
    await findPage('A few questions first')
    const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
    const fault = async (name: string | RegExp, words: string) =>
      expect((await box(name)).getAttribute('aria-describedby')).toSatisfy((ids: string | null) =>
        (ids ?? '').split(' ').some((id) => document.getElementById(id)?.textContent?.includes(words)),
      )
    expect((await screen.findAllByText('(!)')).length).toBeGreaterThan(0)
    await user.type(await box(/^1\D+What is it called/), 'Stent')
    const kind = await screen.findByRole('group', { name: /Which kind is Stent\?/ })
    await user.click(within(kind).getAllByRole('radio').at(-1) as HTMLElement)
    await user.type(await within(kind).findByRole('textbox', { name: 'Which one?' }), 'Odd')
    expect(within(kind).getByRole<HTMLInputElement>('textbox').value).toBe('Odd')
    expect(await box(/^6\D+Anything else/)).toBeDefined()
    expect(await box(/^7\D+The last one/)).toBeDefined()
    await user.click(within(kind).getByRole('radio', { name: 'No' }))
    expect(within(kind).queryByRole('textbox')).toBeNull()
    expect(await box(/^6\D+The last one/)).toBeDefined()

    const scans = screen.getByRole('group', { name: /Earlier scans/ })
    const entry = (number: number) => within(scans).getByRole('region', { name: `Entry ${number}` })
    const add = () => within(scans).queryByRole('button', { name: 'Add one' })
    await user.click(add() as HTMLElement)
    expect(document.activeElement).toBe(within(entry(1)).getAllByRole('radio')[0])
    await user.click(within(entry(1)).getByRole('radio', { name: 'No' }))
    await user.type(within(entry(1)).getByRole('textbox'), 'Ohrid')
    await user.click(add() as HTMLElement)
    expect(add()).toBeNull()
    await user.click(within(entry(2)).getByRole('radio', { name: 'No' }))
    await user.type(within(entry(2)).getByRole('textbox'), 'Bitola')
    await user.click(within(entry(1)).getByRole('button', { name: 'Remove this one' }))
    expect(within(entry(1)).getByRole<HTMLInputElement>('textbox').value).toBe('Bitola')
    expect(within(scans).queryByRole('region', { name: 'Entry 2' })).toBeNull()
    expect(document.activeElement).toBe(add())
    await user.click(within(entry(1)).getByRole('radio', { name: 'Yes' }))
    expect(within(entry(1)).queryByRole('textbox')).toBeNull()

    await user.type(await box(/What level/), 'abc')
    await user.clear(await box(/What is it called/))
    await goOn(user)
    await screen.findByRole('alert')
    await fault(/What level/, 'number')
    await fault(/What is it called/, 'Answer this question')
    await user.clear(await box(/What level/))
    await user.type(await box(/What level/), '1,5')
    await user.type(await box(/What is it called/), 'Clip')
    expect(await screen.findByRole('group', { name: /Which kind is Clip\?/ })).toBeDefined()
    expect(screen.queryByText(/Enter a number/)).toBeNull()

    const drug = await screen.findByRole('combobox', { name: /Which drug/ })
    await user.type(drug, 'metx')
    await user.tab()
    expect(await screen.findByText(/not in the list/)).toBeDefined()
    await user.clear(drug)
    await user.type(drug, 'metf')
    await user.click(await screen.findByRole('option', { name: 'Metformin' }))
    expect(drug).toHaveProperty('value', 'Metformin')
    expect(screen.queryByText(/not in the list/)).toBeNull()
    expect(screen.getByText('5 of 6 questions answered')).toBeDefined()
  })
})
