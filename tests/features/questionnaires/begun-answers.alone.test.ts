// Answers that were begun, as the device and the memory of the page have them.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetHeldAnswers } from '#src/core/drafts/answers-memory.ts'
import { tabDraft } from '#src/core/drafts/draft-memory.ts'
import { answersBeforeBooking, answersOfRecord } from '#src/features/questionnaires/begun-answers.ts'
import { countDrafts, deleteDrafts, deleteDraftsOf } from '#src/offline/drafts.ts'
import { samples } from './questionnaires.dialogs.ts'

const bookingKey = '0'.repeat(22)
const draft = { bookingKey, begun: { safety: { answers: { weight: 230 }, page: 0 } } }
const find = (isChecking: boolean, scope = 'mri-knee') =>
  answersBeforeBooking.find(scope, { mayStore: true, isChecking })

const { questionnaire, timeZone, phone } = samples.questionnaire.props
const asked = { bookingKey, questionnaire }
const visitDraft = { questionnaire, timeZone, phone, begun: { answers: { more: 'Nothing' }, page: 0 } }

beforeEach(async () => {
  forgetHeldAnswers()
  await deleteDrafts()
})

describe('before a booking', () => {
  it('a denial leaves none on the device; only whoever checks them finds them', async () => {
    await answersBeforeBooking.keep('mri-knee', draft, true)
    expect(await countDrafts()).toBe(1)
    await answersBeforeBooking.endDenied()
    expect(await countDrafts()).toBe(0)
    expect(await find(true)).toEqual(draft)
    expect(await find(false)).toBeUndefined()
    expect(await find(true)).toBeUndefined()
  })

  it('those of other exams take their place in memory; on the device each is found by its exams', async () => {
    const other = { ...draft, begun: {} }
    await answersBeforeBooking.keep('x-ray', draft, false)
    await answersBeforeBooking.keep('mri-knee', draft, true)
    await answersBeforeBooking.keep('ct-head', other, false)
    expect(await find(false)).toEqual(draft)
    expect(await find(false, 'ct-head')).toEqual(other)
    expect(await find(false, 'x-ray')).toBeUndefined()
  })

  it('where nothing may be stored memory alone has them, until they are forgotten [S-39]', async () => {
    expect(await answersBeforeBooking.keep('mri-knee', draft, false)).toBe(false)
    expect(await countDrafts()).toBe(0)
    expect(await find(false)).toEqual(draft)
    forgetHeldAnswers(['answers'])
    expect(await find(false)).toBeUndefined()
  })
})

describe('of a visit or a request', () => {
  it('each questionnaire has its own, until it is forgotten', async () => {
    expect(await answersOfRecord.keep(bookingKey, visitDraft, true)).toBe(true)
    await answersOfRecord.keep(bookingKey, { ...visitDraft, questionnaire: { ...questionnaire, id: 'pain' } }, true)
    expect(await countDrafts()).toBe(2)
    forgetHeldAnswers()
    expect(await answersOfRecord.find(asked, true)).toEqual(visitDraft)
    await answersOfRecord.forget(asked)
    expect(await countDrafts()).toBe(1)
    expect(await answersOfRecord.find(asked, true)).toBeUndefined()
  })

  it('without a network only the tab that began them goes on', async () => {
    await answersOfRecord.keep(bookingKey, visitDraft, true)
    expect(await answersOfRecord.findOwn(bookingKey, 'FEEDBACK')).toEqual(visitDraft)
    expect(await answersOfRecord.findOwn(bookingKey, 'PROTOCOL')).toBeUndefined()
    // As another tab: neither its memory nor its secret.
    forgetHeldAnswers()
    expect(await answersOfRecord.findOwn(bookingKey, 'FEEDBACK')).toBeUndefined()
    expect(await answersOfRecord.find(asked, true)).toEqual(visitDraft)
  })

  it('a booking that is made ends those before it, and a sign-out those after it', async () => {
    await answersOfRecord.keep(bookingKey, visitDraft, true)
    await answersBeforeBooking.keep('mri-knee', draft, true)
    forgetHeldAnswers(['answers'])
    expect(tabDraft('answers')).toBeUndefined()
    expect(tabDraft('visit-answers')).toBeDefined()
    expect(await answersOfRecord.find(asked, false)).toEqual(visitDraft)
    await deleteDraftsOf('visit-answers')
    expect(await countDrafts()).toBe(1)
    expect(await find(false)).toEqual(draft)
  })
})
