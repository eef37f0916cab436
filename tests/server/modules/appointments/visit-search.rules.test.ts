// S-110: what the desk types while a patient is on the phone.
import { expect, it } from 'vitest'
import { dayTyped, fitsVisit, type Searched } from '#server/modules/appointments/visit-search.rules.ts'

const visit: Searched = {
  ...{ reference: 'K7M4PX', firstName: 'Билјана', lastName: 'Стојановска', dateOfBirth: '1981-03-30' },
  ...{ contactNumber: '+61491570157', bookedByContactNumber: '+64211234567' },
}

it.each([
  ['1981-03-30', '1981-03-30'],
  ['30/3/1981', '1981-03-30'],
  ['30.03.1981', '1981-03-30'],
  ['30 3 1981', '1981-03-30'],
  ['30031981', '1981-03-30'],
  ['30/3', undefined],
  ['30/13/1981', undefined],
  ['0491570157', undefined],
])('%s is the day %s', (typed, day) => {
  expect(dayTyped(typed)).toBe(day)
})

it.each([
  ['the last name', 'Стојановска', true],
  ['in Latin letters', 'stojanovska', true],
  ['the beginning of both names', 'bil stoj', true],
  ['as it is listed', 'Stojanovska, Biljana', true],
  ['the birth date', '30/3/1981', true],
  ['a birth date with spaces', '30 3 1981', true],
  ['name and birth date', 'stojanovska 30.3.1981', true],
  ['the number as it is dialled at home', '0491 570 157', true],
  ['the number with its country', '+61 491 570 157', true],
  ['the number of whoever booked', '021 123 4567', true],
  ['the end of the number', '570157', true],
  ['the reference in two parts', 'k7m 4px', true],
  ['the reference', 'K7M4PX', true],
  ['few digits', '0157', false],
  ['another number', '0491 570 158', false],
  ['name and another birth date', 'stojanovska 31.3.1981', false],
  ['another name', 'Wilson', false],
  ['the middle of a name', 'janov', false],
  ['nothing that is read', '— ,', false],
])('%s: %s', (_, term, fits) => {
  expect(fitsVisit(visit, term)).toBe(fits)
})
