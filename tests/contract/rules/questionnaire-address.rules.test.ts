import { describe, expect, it } from 'vitest'
import { questionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import { questionnairePath, readQuestionnaireAddress } from '#src/contract/rules/questionnaire-address.rules.ts'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'

const bookingKey = '0123456789ABCDEFGHabcd'
const appointmentSlug = 'a1b2c3'
const all = { bookingKey, appointmentSlug, examSlug: 'knee-mri,hip-ultrasound' }

describe('the address of a questionnaire', () => {
  it.each(questionnaireTypes)('of %s names what its type needs, and reads it again [ROUTE-33, QUES-34]', (type) => {
    const path = questionnairePath({ type, ...all })
    const isBefore = type === 'CREATE_BOOKING_REQUEST_REFERRER'
    const read = readQuestionnaireAddress(path.slice(path.indexOf('?')))
    expect(read?.type).toBe(type)
    expect(read?.bookingKey).toBe(isBefore ? undefined : bookingKey)
    expect(read?.examSlug).toBe(isBefore ? all.examSlug : undefined)
  })

  it.each([
    '',
    '?type=',
    '?type=feedback',
    '?type=FEEDBACK',
    `?type=OTHER&bookingKey=${bookingKey}`,
    '?type=FEEDBACK&bookingKey=short',
    `?type=FEEDBACK&bookingKey=${bookingKey}x`,
    `?type=FEEDBACK&bookingKey=${bookingKey}&appointmentSlug=%3Cscript%3E`,
    '?type=BOOKING_FORM',
    '?type=BOOKING_FORM&examSlug=../etc',
    '?type=__proto__&bookingKey=constructor',
  ])('%s is not complete [ROUTE-33]', (search) => {
    expect(readQuestionnaireAddress(search)).toBeUndefined()
  })

  it('says what it is signed in to with, at each of its paths [S-18, S-81]', () => {
    const visit = { authenticationType: 'APPOINTMENT', bookingKey }
    for (const path of ['/questionnaires', '/q', '/q/', '/iframe/questionnaires', '/iframe/q'])
      expect(signInTargetAt(path, `?type=FEEDBACK&bookingKey=${bookingKey}`)).toEqual(visit)
    expect(signInTargetAt('/q', `?type=PROTOCOL&bookingKey=${bookingKey}`)).toEqual({
      authenticationType: 'BOOKING_REQUEST',
      bookingKey,
    })
    expect(signInTargetAt('/q', '?type=BOOKING_FORM&examSlug=knee-mri')).toBeUndefined()
    expect(signInTargetAt('/q', `?type=BOOKING_FORM&bookingKey=${bookingKey}`)).toEqual({
      authenticationType: 'BOOKING_REQUEST',
      bookingKey,
    })
    expect(signInTargetAt('/questionnaires')).toBeUndefined()
  })
})
