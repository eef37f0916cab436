// Answers before a booking, as the device and the memory of the page have them.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { endDeniedAnswers, findAnswers, storeAnswers } from '#src/features/questionnaires/answers-draft.ts'
import { countDrafts } from '#src/offline/drafts.ts'

const draft = { bookingKey: '0'.repeat(22), begun: { safety: { answers: { weight: 230 }, page: 0 } } }
const find = (isChecking: boolean) => findAnswers('mri-knee', { mayStore: true, isChecking })

it('a denial leaves none on the device; only whoever checks them finds them', async () => {
  await storeAnswers('mri-knee', draft, true)
  expect(await countDrafts()).toBe(1)
  await endDeniedAnswers()
  expect(await countDrafts()).toBe(0)
  expect(await find(true)).toEqual(draft)
  expect(await find(false)).toBeUndefined()
  expect(await find(true)).toBeUndefined()
})
