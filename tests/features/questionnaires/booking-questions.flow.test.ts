import { describe, expect, it } from 'vitest'
import type { Outcome } from '#src/contract/entities/questionnaire.ts'
import {
  type BookingQuestions,
  type BookingQuestionsEvent,
  type Decided,
  decidedOf,
  firstBookingQuestions,
  nextBookingQuestions,
} from '#src/features/questionnaires/booking-questions.flow.ts'

const outcome: Outcome = {
  ...{ decision: 'DEMAND', isUndecided: false, message: null, url: null, oldExamSlug: null, newExamSlug: null },
  ...{ walkInExamName: null, walkInEnabledGroup: null, prepTime: null, minutesPrior: null },
  ...{ restrictQuestionnaireId: null, documentTypeId: null, medicareNumberRequired: false },
  ...{ validationCodeRequired: true, validationTriesLeft: 5, insuranceTypeId: null, split: null, apiKey: null },
  ...{ deleteKey: null, confirmationMessage: null, lang: {} },
}
const same = { at: 1, hasTurned: false, isReviewing: false, isCodeSpent: false }
const asking: BookingQuestions = { step: 'asking', ...same }
const deciding: BookingQuestions = { step: 'deciding', ...same, at: 2 }
const decided: BookingQuestions = { step: 'decided', outcome, ...same, at: 2 }
const failed: BookingQuestions = { step: 'failed', error: 'no answer', ...same, at: 2 }

const came = (what: Decided): BookingQuestionsEvent => ({ type: 'decision-came', decided: what })
const refused = came({ kind: 'failed', error: 'refused', isKeyDead: false })
const wrong = (triesLeft: number) => came({ kind: 'code-wrong', triesLeft, error: undefined })

describe('the questions before the times', () => {
  it.each([
    [['OPEN', 'OPEN'], false, 'asking', 0],
    [['ANSWERED', 'OPEN'], false, 'asking', 1],
    [['ANSWERED', 'CHANGED'], false, 'asking', 1],
    [['ANSWERED', 'ANSWERED'], false, 'deciding', 2],
    [['ANSWERED', 'ANSWERED'], true, 'asking', 0],
    [[], false, 'deciding', 0],
    [[], true, 'deciding', 0],
  ] as const)('%j, checked %s: begin with %s at %i [S-103]', (states, isChecking, step, at) => {
    const questionnaires = states.map((state) => ({ state }))
    expect(firstBookingQuestions(questionnaires, isChecking)).toMatchObject({ step, at, isReviewing: isChecking })
  })

  it.each<[string, BookingQuestions, BookingQuestionsEvent, Partial<BookingQuestions>]>([
    ['one of three is saved', asking, { type: 'saved', count: 3 }, { step: 'asking', at: 2, hasTurned: true }],
    ['the last is saved', asking, { type: 'saved', count: 2 }, { step: 'deciding', at: 2, hasTurned: true }],
    ['the one before', asking, { type: 'turned-back' }, { at: 0, hasTurned: true }],
    ['decided', deciding, came({ kind: 'decided', outcome }), decided],
    ['something is not answered', deciding, came({ kind: 'required' }), { step: 'asking', at: 0 }],
    ['no decision', deciding, refused, { step: 'failed', error: 'refused' }],
    ['no answer', deciding, came({ kind: 'failed', error: undefined, isKeyDead: false }), failed],
    ['asked for again', failed, { type: 'retried' }, { step: 'deciding' }],
    ['a wrong code', decided, wrong(4), { step: 'decided', outcome: { ...outcome, validationTriesLeft: 4 } }],
    ['the last wrong code', decided, wrong(0), { ...decided, isCodeSpent: true }],
    ['what is demanded cannot be sent', decided, refused, decided],
    ['answered no longer', decided, came({ kind: 'required' }), { step: 'asking', at: 0 }],
    ['checked', decided, { type: 'checked' }, { step: 'asking', at: 0, isReviewing: true, hasTurned: false }],
    ['more questions', decided, { type: 'furthered', at: 2 }, { step: 'asking', at: 2 }],
  ])('%s [S-103, S-104]', (_name, state, event, expected) => {
    expect(nextBookingQuestions(state, event)).toMatchObject(expected)
  })

  it.each<[BookingQuestions, BookingQuestionsEvent]>([
    [deciding, { type: 'saved', count: 3 }],
    [{ ...asking, at: 0 }, { type: 'turned-back' }],
    [asking, { type: 'retried' }],
    [asking, { type: 'checked' }],
    [deciding, { type: 'furthered', at: 0 }],
  ])('from %o nothing follows of %o', (state, event) => {
    expect(nextBookingQuestions(state, event)).toBe(state)
  })

  it('never come to an outcome but by a decision of the server', () => {
    const events: BookingQuestionsEvent[] = [
      ...([1, 2, 3].map((count) => ({ type: 'saved', count })) as BookingQuestionsEvent[]),
      ...(['turned-back', 'retried', 'checked'] as const).map((type) => ({ type })),
      ...[{ type: 'furthered', at: 1 } as const, came({ kind: 'required' }), refused, wrong(0), wrong(3)],
    ]
    const states = [asking, deciding, failed]
    const next = states.flatMap((state) => events.map((event) => nextBookingQuestions(state, event).step))
    expect(next).not.toContain('decided')
  })
})

describe('asking for the decision', () => {
  const refusal = (code: string, more: object = {}) => ({
    kind: 'refused' as const,
    error: { kind: 'refusal', status: 409, body: { code, status: 409, requestId: 'r', ...more } },
  })

  it.each<[Parameters<typeof decidedOf>[0], Partial<Decided>]>([
    [
      { kind: 'answered', answer: outcome },
      { kind: 'decided', outcome },
    ],
    [refusal('questionnaire.required'), { kind: 'required' }],
    [refusal('questionnaire.code-wrong', { triesLeft: 3 }), { kind: 'code-wrong', triesLeft: 3 }],
    [refusal('questionnaire.code-wrong'), { kind: 'code-wrong', triesLeft: 0 }],
    [refusal('booking-key.used'), { kind: 'failed', isKeyDead: true }],
    [refusal('booking-key.unknown'), { kind: 'failed', isKeyDead: true }],
    [refusal('exam.unknown'), { kind: 'failed', isKeyDead: false }],
    [
      { kind: 'offline', error: 'x' },
      { kind: 'failed', error: undefined, isKeyDead: false },
    ],
    [
      { kind: 'unknown', error: 'x' },
      { kind: 'failed', error: undefined, isKeyDead: false },
    ],
  ])('%o is %o [QUES-03]', (sent, expected) => {
    expect(decidedOf(sent)).toMatchObject(expected)
  })
})
