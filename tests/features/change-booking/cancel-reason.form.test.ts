import { describe, expect, it } from 'vitest'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import {
  type CancelReasonValues,
  fromServerFields,
  toCancelRequest,
  validateCancelReason,
} from '#src/features/change-booking/cancel/cancel-reason.form.ts'

const reasons = [
  { slug: 'unwell', label: 'I am unwell', needsNote: false },
  { slug: 'other', label: 'Other', needsNote: true },
]
const values = (more: Partial<CancelReasonValues> = {}): CancelReasonValues => ({
  cancelSlugs: ['0123456789abcdef'],
  cancelReason: 'I am unwell',
  cancelNote: '',
  ...more,
})

describe('the reason of a cancellation', () => {
  it.each([
    ['nothing chosen', { cancelReason: '' }, { cancelReason: 'required' }],
    ['nothing ticked', { cancelSlugs: [] }, { cancelSlugs: 'required' }],
    ['“Other” without a note', { cancelReason: 'Other' }, { cancelNote: 'required' }],
    ['a note of blanks', { cancelReason: 'Other', cancelNote: '  ' }, { cancelNote: 'required' }],
    ['501 characters', { cancelReason: 'Other', cancelNote: 'x'.repeat(501) }, { cancelNote: 'text.too-long' }],
    ['500 characters', { cancelReason: 'Other', cancelNote: 'x'.repeat(500) }, {}],
    ['a reason alone', {}, {}],
  ] as const)('%s [S-66]', (_name, more, errors) => {
    expect(validateCancelReason(values(more as Partial<CancelReasonValues>), reasons)).toEqual(errors)
  })

  it('what the form accepts, the call accepts; a note stays out where no reason asks for it [PORTAL-17]', () => {
    const sent = toCancelRequest(values({ cancelNote: 'typed before' }), false)
    expect(sent).toEqual({ appointmentSlugs: ['0123456789abcdef'], reason: { label: 'I am unwell' } })
    expect(cancelAppointments.body.safeParse(sent).success).toBe(true)
    const other = toCancelRequest(values({ cancelReason: 'Other', cancelNote: 'x'.repeat(500) }), true)
    expect(cancelAppointments.body.safeParse(other).success).toBe(true)
  })

  it('errors of the server stand at their fields', () => {
    expect(fromServerFields([{ path: 'reason.note', code: 'required' }])).toEqual({ cancelNote: 'required' })
  })
})
