import { describe, expect, it } from 'vitest'
import { readShareContact } from '#src/contract/rules/share-contact.rules.ts'
import {
  formatSharePassword,
  isSharePassword,
  normaliseSharePassword,
} from '#src/contract/rules/share-password.rules.ts'

describe('a contact that something is shared with', () => {
  it.each([
    ['tane@example.com', { contactDetailsType: 'EMAIL', contactDetails: 'tane@example.com' }],
    [' tane@example.com ', { contactDetailsType: 'EMAIL', contactDetails: 'tane@example.com' }],
    ['0491570156', { contactDetailsType: 'PHONE', contactDetails: '0491570156' }],
    ['+61 (491) 570-156', { contactDetailsType: 'PHONE', contactDetails: '+61491570156' }],
    ['123456789', { contactDetailsType: 'PHONE', contactDetails: '123456789' }],
    ['123456789012345', { contactDetailsType: 'PHONE', contactDetails: '123456789012345' }],
    ['12345678', undefined],
    ['1234567890123456', undefined],
    ['61+491570156', undefined],
    ['tane@example', undefined],
    ['tane@example.com, mere@example.com', undefined],
    ['', undefined],
  ])('%s is read as it may be [SHARE-07] [SHARE-09]', (typed, expected) => {
    expect(readShareContact(typed, true)).toEqual(expected)
  })

  it('is an address alone where no SMS is sent [SHARE-06]', () => {
    expect(readShareContact('0491570156', false)).toBeUndefined()
    expect(readShareContact('tane@example.com', false)?.contactDetailsType).toBe('EMAIL')
  })
})

describe('a password of a share', () => {
  it('is read however it is typed, and is none that somebody thought of', () => {
    expect(normaliseSharePassword(' k7m2-qx4d ')).toBe('K7M2QX4D')
    expect(isSharePassword('K7M2QX4D')).toBe(true)
    for (const wrong of ['K7M2QX4', 'K7M2QX4DD', 'SUMMER12', 'K7M2QX40']) expect(isSharePassword(wrong)).toBe(false)
    expect(formatSharePassword('K7M2QX4D')).toBe('K7M2-QX4D')
  })
})
