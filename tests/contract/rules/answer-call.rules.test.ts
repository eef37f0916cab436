import { describe, expect, it } from 'vitest'
import { type QuestionnaireType, questionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import { answerToSave, isPainScore, needsNetwork, recordOf } from '#src/contract/rules/answer-call.rules.ts'

const slugs = { appointmentSlug: null, bookingRequestSlug: null }
const visit = { ...slugs, appointmentSlug: 'visit' }
const request = { ...slugs, bookingRequestSlug: 'request' }

const saved = (questionnaireType: QuestionnaireType, of: typeof visit | typeof request | typeof slugs) =>
  answerToSave(
    { questionnaireId: 'q', questionnaireType, version: '0123456789abcdef', questionnaireResult: '{}' },
    recordOf(of),
  )

const [temporary, ofVisit, ofRequest, pain] = [
  'saveTemporaryAnswer',
  'saveAppointmentAnswer',
  'saveRequestAnswer',
  'savePainScore',
] as const

/** Of a visit, and of a request; undefined where the server never asks it of one. */
const table: Record<QuestionnaireType, [string | undefined, string | undefined]> = {
  BOOKING_FORM: [ofVisit, ofRequest],
  CREATE_BOOKING_REQUEST: [undefined, ofRequest],
  CREATE_BOOKING_REQUEST_REFERRER: [undefined, ofRequest],
  REQUIRED_ON_CONFIRMATION: [ofVisit, undefined],
  FEEDBACK: [ofVisit, undefined],
  CANCEL_APPOINTMENT_PATIENT: [ofVisit, undefined],
  DECLINE_APPOINTMENT: [ofVisit, undefined],
  PAIN_SCORE_INITIAL: [pain, undefined],
  PAIN_SCORE_FINAL: [pain, undefined],
  PROTOCOL: [undefined, ofRequest],
}

describe('an answer', () => {
  it.each(questionnaireTypes)('to %s is saved with what it is of [QUES-33, QUES-34, S-80, S-81]', (type) => {
    const [withVisit, withRequest] = table[type]
    if (withVisit) expect(saved(type, visit).call).toBe(withVisit)
    if (withRequest) expect(saved(type, request).call).toBe(withRequest)
    expect(saved(type, slugs).call).toBe(temporary)
    expect(isPainScore(type)).toBe(withVisit === pain)
  })

  it('to what an exam asks is of the request or the visit that asks it, once there is one [S-121]', () => {
    expect([slugs, request, visit].map((of) => saved('BOOKING_FORM', of).call)).toEqual([temporary, ofRequest, ofVisit])
  })

  it('names its record, and whether it is a protocol', () => {
    expect(saved('FEEDBACK', visit).body).toMatchObject({ appointmentSlug: 'visit', questionnaireType: 'FEEDBACK' })
    expect(saved('PROTOCOL', request).body).toMatchObject({ bookingRequestSlug: 'request', isProtocol: true })
    expect(saved('BOOKING_FORM', request).body).toMatchObject({ bookingRequestSlug: 'request', isProtocol: false })
    expect(saved('PAIN_SCORE_FINAL', visit).body).not.toHaveProperty('appointmentSlug')
  })

  it('waits on the device unless what follows is decided by it', () => {
    const waiting = (of: typeof visit | typeof slugs) =>
      questionnaireTypes.filter((type) => !needsNetwork({ type, ...of }))
    expect(waiting(visit)).not.toContain('CANCEL_APPOINTMENT_PATIENT')
    expect(waiting(visit)).not.toContain('DECLINE_APPOINTMENT')
    expect(waiting(visit)).not.toContain('PROTOCOL')
    expect(waiting(visit)).toHaveLength(questionnaireTypes.length - 3)
    expect(waiting(slugs)).toEqual(['REQUIRED_ON_CONFIRMATION', 'FEEDBACK', 'PAIN_SCORE_INITIAL', 'PAIN_SCORE_FINAL'])
  })
})
