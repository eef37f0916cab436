import { describe, expect, it } from 'vitest'
import {
  type Answering,
  type AnsweringEvent,
  firstAnswering,
  nextAnswering,
  type ProblemTexts,
  problemOf,
  type SentAnswer,
  sentAnswerOf,
} from '#src/features/questionnaires/answering.flow.ts'
import { deniedOr } from '#src/features/questionnaires/record.channel.ts'

const refusal = (code: string, more: object = {}) => ({
  kind: 'refusal',
  status: 409,
  body: { code, status: 409, requestId: 'r', ...more },
})

type State = Answering<string>

const reading: State = firstAnswering(false)
const open: State = firstAnswering(true)
const minute = 60_000

describe('what is being answered', () => {
  it.each<[string, State, AnsweringEvent<string>, Partial<State>]>([
    ['found as it was left', reading, { type: 'found', start: 'b' }, { isFound: true, start: 'b', isTouched: true }],
    ['begun anew', reading, { type: 'found', start: undefined }, { isFound: true, isTouched: false }],
    ['touched', open, { type: 'typed' }, { isTouched: true }],
    ['stored', open, { type: 'kept', at: minute + 1, mayKeep: true }, { storedAt: minute, isRefused: false }],
    ['not stored', open, { type: 'kept', at: undefined, mayKeep: true }, { storedAt: undefined, isRefused: true }],
    ['of memory alone', open, { type: 'kept', at: undefined, mayKeep: false }, { isRefused: false }],
    ['changed', open, { type: 'sent', kind: 'changed' }, { isChanged: true }],
  ])('is %s', (_name, state, event, expected) => {
    expect(nextAnswering(state, event)).toEqual({ ...state, ...expected })
  })

  it('is not drawn again for what shows nothing new', () => {
    const kept = nextAnswering(nextAnswering(open, { type: 'typed' }), { type: 'kept', at: minute, mayKeep: true })
    expect(nextAnswering(kept, { type: 'typed' })).toBe(kept)
    expect(nextAnswering(kept, { type: 'kept', at: minute + 59_999, mayKeep: true })).toBe(kept)
    expect(nextAnswering(kept, { type: 'sent', kind: 'offline' })).toBe(kept)
  })

  it('stays changed, whatever fails, until it is answered', () => {
    const changed = nextAnswering(open, { type: 'sent', kind: 'changed' })
    expect(nextAnswering(changed, { type: 'sent', kind: 'refused' })).toBe(changed)
    expect(nextAnswering(changed, { type: 'sent', kind: 'answered' }).isChanged).toBe(false)
  })
})

describe('what came of it', () => {
  const changed = refusal('questionnaire.changed')
  const incomplete = refusal('questionnaire.incomplete', { fields: [] })
  const closed = refusal('booking-request.closed')

  it('is what the server says, as far as this device knows', () => {
    expect(sentAnswerOf({ kind: 'answered', answer: 'CANCELED' }, (status) => ({ status }))).toEqual({
      kind: 'answered',
      answered: { how: 'received', status: 'CANCELED' },
    })
    expect(sentAnswerOf({ kind: 'refused', error: changed }).kind).toBe('changed')
    expect(
      (['refused', 'offline', 'unknown'] as const).map((kind) => sentAnswerOf({ kind, error: closed }).kind),
    ).toEqual(['refused', 'offline', 'unknown'])
  })

  it.each<[Parameters<typeof deniedOr>[0]['type'], SentAnswer, SentAnswer['kind']]>([
    ['PAIN_SCORE_FINAL', { kind: 'refused', error: closed }, 'denied'],
    ['PROTOCOL', { kind: 'refused', error: closed }, 'denied'],
    ['FEEDBACK', { kind: 'refused', error: closed }, 'refused'],
    ['PROTOCOL', { kind: 'refused', error: incomplete }, 'refused'],
    ['PROTOCOL', { kind: 'changed', error: changed }, 'changed'],
    ['PROTOCOL', { kind: 'unknown', error: undefined }, 'unknown'],
  ])('of %s, where it is %o, is %s [QUES-38, QUES-39]', (type, sent, kind) => {
    expect(deniedOr({ type }, sent).kind).toBe(kind)
  })

  const say = {
    t: (key: string) => key,
    errorText: ({ key, minutes }: { key: string; minutes?: number | undefined }) =>
      minutes === undefined ? key : `${key} ${minutes}`,
  }
  const tooMany = refusal('questionnaire.too-many', { secondsLeft: 120 })
  const all = 'questions.all-there'
  const own: ProblemTexts = { refused: 'failed', offline: 'off', unknown: 'lost', more: all }
  const bare: ProblemTexts = { more: all }
  const said = 'error.booking-request.closed'

  it.each<[SentAnswer, ProblemTexts, object | undefined]>([
    [{ kind: 'refused', error: closed }, own, { title: 'failed', more: said }],
    [{ kind: 'refused', error: tooMany }, own, { title: 'failed', more: 'error.questionnaire.too-many 2' }],
    [{ kind: 'refused', error: closed }, bare, { title: said, more: all }],
    [{ kind: 'offline', error: undefined }, own, { title: 'off', more: all }],
    [{ kind: 'unknown', error: undefined }, own, { title: 'lost', more: all }],
    [{ kind: 'unknown', error: undefined }, bare, { title: 'message.server_error', more: all }],
    [{ kind: 'changed', error: changed }, own, { title: 'failed', more: 'error.questionnaire.changed' }],
    [{ kind: 'changed', error: changed }, { ...own, isChangeShown: true }, undefined],
    [{ kind: 'not-stored' }, own, { title: 'message.error_answering_questionnaire', more: all }],
    [
      { kind: 'not-asked' },
      own,
      { title: 'message.error_answering_questionnaire', more: 'error.questionnaire.unknown' },
    ],
    [{ kind: 'answered', answered: { how: 'saved' } }, own, undefined],
    [{ kind: 'denied', unsaved: 'PROTOCOL', message: undefined }, own, undefined],
  ])('%o is read by a person in the words of its channel [QUES-37]', (sent, words, problem) => {
    expect(problemOf(sent, words, say)).toEqual(problem)
  })
})
