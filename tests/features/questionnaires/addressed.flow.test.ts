import { describe, expect, it } from 'vitest'
import {
  type Addressed,
  addressedStep,
  nextAddressed,
  nothingAnswered,
} from '#src/features/questionnaires/addressed.flow.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { samples } from './questionnaires.dialogs.ts'

const { questionnaire } = samples.questionnaire.props
const [one, two] = ['one', 'two'].map((id) => ({ ...questionnaire, id }))
if (!one || !two) throw new Error('two questionnaires')
const around = { questionnaires: [one, two], uploads: [] as readonly UploadView[], isOnline: true, isReadOnly: false }

const upload = (id: string, state: UploadView['state']): UploadView => ({
  ...{ key: `k-${id}`, seq: 1, kind: 'answer', state, entityKey: 'e', bookingRef: 'b', size: 2 },
  about: { fileName: id, questionnaire: { id, type: 'FEEDBACK', version: 'v', recordSlug: null } },
  ...{ mime: 'application/json', capturedAt: 0, sentBytes: null, stoppedAt: null, nextAttemptAt: null },
  ...{ needsAttention: false, expiresAt: 0, daysWaiting: 0, problem: null, receipt: null },
})

const having = (...given: [string, 'saved' | 'received', string?][]): Addressed =>
  given.reduce<Addressed>((state, [id, how, status]) => {
    const answered = how === 'saved' ? { how } : { how, status }
    return nextAddressed(state, { type: 'answered', id, answered })
  }, nothingAnswered)

describe('the questionnaires by address', () => {
  it('are asked one after the other, without what is answered or on its way [QUES-16, QUES-18]', () => {
    const asked = (state: Addressed, more: Partial<typeof around> = {}) => {
      const step = addressedStep(state, { ...around, ...more })
      return step.step === 'asking' ? step.questionnaire.id : step.step
    }
    expect(asked(nothingAnswered)).toBe('one')
    expect(asked(having(['one', 'received']))).toBe('two')
    expect(asked(nothingAnswered, { uploads: [upload('one', 'queued')] })).toBe('two')
    expect(asked(nothingAnswered, { uploads: [upload('one', 'blocked')] })).toBe('one')
    expect(asked(having(['one', 'received'], ['two', 'saved']))).toBe('done')
    expect(asked(nextAddressed(having(['one', 'received'], ['two', 'saved']), { type: 'opened', id: 'one' }))).toBe(
      'one',
    )
    expect(asked(nothingAnswered, { isReadOnly: true })).toBe('read-only')
    expect(asked(nothingAnswered, { questionnaires: [] })).toBe('none-asked')
  })

  it('wait for what the device has, which may be an answer', () => {
    expect(addressedStep(nothingAnswered, { ...around, uploads: undefined }).step).toBe('reading')
  })

  it.each([
    ['CANCELED', 'closed'],
    ['DECLINED_BY_PATIENT', 'closed'],
    ['BOOKED', 'asking'],
  ])('after an answer that leaves it %s: %s [QUES-20, QUES-25]', (status, step) => {
    expect(addressedStep(having(['one', 'received', status]), around).step).toBe(step)
  })

  it.each([
    [having(['one', 'received'], ['two', 'received']), [], 'received', 'two'],
    [having(['one', 'received'], ['two', 'saved']), [], 'saved', 'two'],
    [having(['one', 'saved'], ['two', 'received']), [upload('one', 'received')], 'received', 'two'],
    [having(['one', 'saved'], ['two', 'saved']), [upload('one', 'blocked')], 'refused', 'two'],
    [nothingAnswered, [upload('one', 'queued'), upload('two', 'queued')], 'already', undefined],
  ] as const)('end with no more than the receipts allow: %o', (state, uploads, outcome, last) => {
    expect(addressedStep(state, { ...around, uploads })).toEqual({ step: 'done', outcome, last })
  })
})
