import { describe, expect, it } from 'vitest'
import {
  appointmentQuestionnaireTypes,
  painScoreTypes,
  questionnaireTypes,
  temporaryQuestionnaireTypes,
} from '#src/contract/codes/questionnaire-types.ts'
import { flowOf, questionnaireFlows } from '#src/features/questionnaires/questionnaires.flow.ts'

const savedBy = (type: (typeof questionnaireTypes)[number]) => questionnaireFlows[type].savedBy

describe('the table of questionnaire types', () => {
  it('saves each type where its call takes it [QUES-33, QUES-34, S-80, S-81]', () => {
    expect(questionnaireTypes.filter((type) => savedBy(type) === 'temporary')).toEqual(
      questionnaireTypes.filter((type) => temporaryQuestionnaireTypes.some((each) => each === type)),
    )
    expect(questionnaireTypes.filter((type) => savedBy(type) === 'appointment').sort()).toEqual(
      appointmentQuestionnaireTypes.filter((type) => type !== 'BOOKING_FORM').sort(),
    )
    expect(questionnaireTypes.filter((type) => savedBy(type) === 'pain-score')).toEqual([...painScoreTypes])
    expect(questionnaireFlows.PROTOCOL).toMatchObject({ savedBy: 'request', needs: 'request' })
  })

  it('saves what an exam asks with the request or the visit that asks it [S-121]', () => {
    const type = 'BOOKING_FORM'
    const of = (appointmentSlug: string | null, bookingRequestSlug: string | null) =>
      flowOf({ type, appointmentSlug, bookingRequestSlug }).savedBy
    expect([of(null, null), of(null, 'request'), of('visit', null)]).toEqual(['temporary', 'request', 'appointment'])
  })
})
