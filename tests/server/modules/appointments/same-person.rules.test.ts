import { expect, it } from 'vitest'
import { isSamePerson } from '#server/modules/appointments/same-person.rules.ts'

const nobody = { contactNumber: null, bookedByContactNumber: null, email: null, bookedByEmail: null }
const mia = { ...nobody, firstName: 'Mia', contactNumber: '0491570156', email: 'mia@example.com' }

it.each([
  ['the same number', { ...nobody, firstName: 'Mia', contactNumber: '0491570156' }, true],
  ['the same address in capitals', { ...nobody, firstName: 'mia', email: 'MIA@example.com' }, true],
  ['the number of whoever booked', { ...nobody, firstName: 'Mia', bookedByContactNumber: '0491570156' }, true],
  ['a twin at the same number', { ...mia, firstName: 'Zoe' }, false],
  ['another of the name', { ...nobody, firstName: 'Mia', email: 'other@example.com' }, false],
  ['nobody can be reached', { ...nobody, firstName: 'Mia' }, false],
])('%s: %#', (_, other, isSame) => {
  expect(isSamePerson(mia, other)).toBe(isSame)
})
