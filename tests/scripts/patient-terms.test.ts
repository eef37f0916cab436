import { describe, expect, it } from 'vitest'
import { checkPackLines, checkTerms } from '../../scripts/support/patient-terms.ts'

const found = (text: string, locale = 'default', area = 'booking', key = 'form.lead'): string[] =>
  checkTerms(locale, area, { [key]: text }).map(
    (problem) => /has “(.+?)”, patients read “(.+?)”/.exec(problem)?.[1] ?? '',
  )

describe('a text that patients read', () => {
  it.each([
    ['Your appointment is on Monday', 'appointment'],
    ['Please go to Reception', 'Reception'],
    ['Log in to see it', 'Log in'],
    ['The clinic has taken your visit off', 'taken your visit off'],
    ['One of your answers speaks against it', 'speaks against'],
    ['You hear of each time', 'hear of'],
    ['The link opens nothing any more', 'opens nothing'],
    ['Your visit stands', 'stands'],
    ['You took the request back', 'took the request back'],
    ['Enter your post code', 'post code'],
    ['As your requisition says', 'requisition'],
  ])('has none of the terms that are not used: %s', (text, term) => {
    expect(found(text)).toContain(term)
  })

  it.each([
    'You keep your visit on Tuesday',
    'We understand. It is a standard slotted {{slot}} form.',
    'This link opens nothing else',
    'It takes a minute. Go back to the list.',
  ])('may say: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('is named with its place, and what is used', () => {
    expect(checkTerms('default', 'booking.server', { 'mail.lead': 'Your appointment' })).toEqual([
      'default/booking.server.json: mail.lead has “appointment”, patients read “visit” (docs/languages.md)',
    ])
  })

  it('may mean something else by a term, where its key is named', () => {
    expect(found('Come without an appointment', 'default', 'exams', 'walk-in.title')).toEqual([])
    expect(found('Come without an appointment', 'default', 'exams', 'exam.title')).toEqual(['appointment'])
  })

  it('has the terms of its locale', () => {
    expect(found('Вашата посета', 'mk')).toEqual(['посета'])
    expect(found('Your appointment', 'mk')).toEqual([])
    expect(found('Your appointment', 'en-NZ')).toEqual(['appointment'])
    expect([found('Bring your requisition', 'en-CA'), found('Bring your referral', 'en-CA')]).toEqual([
      [],
      ['referral'],
    ])
  })
})

it('texts for staff may have the words of their work', () => {
  const text = 'Log in for the appointment'
  expect(found(text, 'default', 'desk')).toEqual([])
  expect(found(text, 'default', 'booking.server', 'mail.notice.more')).toEqual([])
})

it('a pack has the words of its provider, and none of the turns', () => {
  expect(checkPackLines('pages/terms.html', '<p>Book an appointment.</p>\n<p>It is cancelled at once.</p>')).toEqual([
    'pages/terms.html:2 has “at once”, patients read “straight away” (docs/languages.md)',
  ])
})
