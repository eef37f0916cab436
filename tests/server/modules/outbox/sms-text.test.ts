import { describe, expect, it } from 'vitest'
import { segmentsOf, shortEnough, smsText } from '#server/modules/outbox/sms-text.ts'

describe('the text of an SMS', () => {
  it.each([
    ['O’Brien – “now” … Mārama', `O'Brien - "now" ... Marama`],
    ['Zoë à Ñandú', 'Zoe à Ñandu'],
    ['@a.example #123456\n€5', '@a.example #123456\n€5'],
    ['Вашиот код – 123456', 'Вашиот код – 123456'],
  ])('%j is sent as %j: nothing that would halve it, other scripts as they are', (text, sent) => {
    expect(smsText(text)).toBe(sent)
  })

  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['ш'.repeat(70), 1],
    ['ш'.repeat(71), 2],
    ['ш'.repeat(134), 2],
    ['ш'.repeat(135), 3],
  ])('counts its segments as a telephone does', (text, segments) => {
    expect(segmentsOf(text)).toBe(segments)
  })

  it('is the short one where the long one takes more than one segment, in another script more than two', () => {
    expect(shortEnough('a'.repeat(160), 'short')).toBe('a'.repeat(160))
    expect(shortEnough('a'.repeat(161), 'short')).toBe('short')
    expect(shortEnough('a name in ш', 'short')).toBe('a name in ш')
    expect(shortEnough(`a name in ${'ш'.repeat(80)}`, 'short')).toBe('short')
    expect(shortEnough('ш'.repeat(134), 'ш')).toBe('ш'.repeat(134))
    expect(shortEnough('ш'.repeat(135), 'ш')).toBe('ш')
  })
})
