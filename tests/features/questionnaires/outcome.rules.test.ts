import { describe, expect, it } from 'vitest'
import { decisions } from '#src/contract/codes/outcome-types.ts'
import { nextStepOf } from '#src/features/questionnaires/outcome.rules.ts'

const none = { isUndecided: false, url: null, newExamSlug: null, restrictQuestionnaireId: null, apiKey: null }
const asked = { takesRequests: true }

describe('what follows from a decision', () => {
  it.each([
    ['ALLOW_BOOKING', {}, 'times'],
    ['CREATE_BOOKING_REQUEST', {}, 'request'],
    ['DENY_BOOKING', {}, 'deny'],
    ['DENY_BOOKING_REQUEST', {}, 'deny'],
    ['WALK_IN', {}, 'walk-in'],
    ['NEW_EXAM', { newExamSlug: 'mri-spine' }, 'other-exam'],
    ['LEAVE', { url: 'https://example.org/x' }, 'leave'],
    ['QUESTIONNAIRE', { restrictQuestionnaireId: 'more' }, 'further'],
    ['DEMAND', {}, 'demands'],
  ] as const)('%s leads on [QUES-07, QUES-08]', (decision, more, step) => {
    expect(nextStepOf({ ...none, decision, ...more }, asked)).toBe(step)
  })

  it('is never a time where it is undecided, incomplete or unknown [S-78]', () => {
    expect(nextStepOf({ ...none, decision: 'ALLOW_BOOKING', isUndecided: true }, asked)).toBe('request')
    expect(nextStepOf({ ...none, decision: 'LEAVE', url: 'javascript:alert(1)' }, asked)).toBe('request')
    expect(nextStepOf({ ...none, decision: 'SOMETHING' as never }, asked)).toBe('request')
    const others = decisions.filter((each) => each !== 'ALLOW_BOOKING')
    expect(others.map((decision) => nextStepOf({ ...none, decision }, asked))).not.toContain('times')
  })

  it('is a call where the provider takes no requests', () => {
    expect(nextStepOf({ ...none, decision: 'CREATE_BOOKING_REQUEST' }, { takesRequests: false })).toBe('call')
  })
})
