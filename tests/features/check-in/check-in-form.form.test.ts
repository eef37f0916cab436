import { describe, expect, it } from 'vitest'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import {
  checkInFields,
  doctorName,
  emptyCheckIn,
  toCheckInForm,
  validateCheckIn,
} from '#src/features/check-in/check-in-form.form.ts'
import { samples } from './check-in.dialogs.ts'

const { visit } = samples['check-in-form'].props as { visit: CheckInVisit }
const at = { today: '2026-11-23', language: 'en-AU' }
const doctor = { id: 'priya-nair', firstName: 'Priya', lastName: 'Nair', city: { name: '' }, postalCode: { code: '' } }
const filled = {
  ...emptyCheckIn,
  ...{ referrer: doctorName(doctor), doctor, gender: 'Other' as const },
  dateOfReferral: { day: '2', month: '11', year: '2026' },
  ...{ medicareNumber: '2123 45670 1', referenceNumber: '2' },
}

describe('the form of a check-in', () => {
  it('asks all that the visit needs [CHECKIN-16] [CHECKIN-18] [CHECKIN-19]', () => {
    expect(checkInFields(visit.form)).toHaveLength(5)
    expect(Object.values(validateCheckIn(emptyCheckIn, visit.form, at))).toEqual(Array(5).fill('required'))
    expect(validateCheckIn(filled, visit.form, at)).toEqual({})
  })
  it('takes no doctor who was not picked [CHECKIN-21], and no date to come [CHECKIN-20]', () => {
    expect(validateCheckIn({ ...filled, doctor: null }, visit.form, at)).toEqual({ referrer: 'choice.unknown' })
    const dateOfReferral = { day: '24', month: '11', year: '2026' }
    expect(validateCheckIn({ ...filled, dateOfReferral }, visit.form, at)).toEqual({ dateOfReferral: 'date.future' })
  })
  it.each(['nhi', 'digits'] as const)('refuses a wrong number of the kind %s [S-58]', (kind) => {
    const form = { ...visit.form, patientNumber: { kind } }
    expect(validateCheckIn({ ...filled, medicareNumber: 'x' }, form, at)).toEqual({ medicareNumber: 'invalid' })
  })
  it.each(['zaa 0067', 'ACA31FM'])('takes an NHI number of either format, %s [S-58]', (typed) => {
    const nhi = { ...visit, form: { ...visit.form, patientNumber: { kind: 'nhi' as const } } }
    const values = { ...filled, medicareNumber: typed, referenceNumber: '' }
    expect(validateCheckIn(values, nhi.form, at)).toEqual({})
    expect(toCheckInForm(values, nhi, 'en-AU')).toMatchObject({ medicareNumber: typed })
  })
  it('is sent with ids, and without the number that a patient does not have', () => {
    expect(toCheckInForm(filled, visit, 'en-AU')).toMatchObject({
      referrer: 'priya-nair',
      dateOfReferral: '2026-11-02',
    })
    expect(toCheckInForm({ ...filled, hasNoNumber: true }, visit, 'en-AU')).not.toHaveProperty('medicareNumber')
  })
})
