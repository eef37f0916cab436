import { describe, expect, it } from 'vitest'
import { allowedParent } from '#src/features/embed/parent-origin.ts'

const clinic = 'https://clinic.example'
const other = 'https://group.example:8443'
const allowed = [clinic, other]
const parentOf = (referrer: string, ancestorOrigins: string[] = []) =>
  allowedParent({ ancestorOrigins, referrer }, allowed)

describe('the page around the frame', () => {
  it.each([
    [`${clinic}/`, clinic],
    [`${clinic}/book?x=1#y`, clinic],
    [`${clinic}:443/`, clinic],
    [`${other}/`, other],
  ])('at %s is one that the provider allows [IFRAME-01]', (referrer, expected) => {
    expect(parentOf(referrer)).toBe(expected)
  })

  it.each([
    '',
    'http://clinic.example/',
    'https://clinic.example.evil.example/',
    'https://evil.example/https://clinic.example',
    'https://clinic.example@evil.example/',
    'https://sub.clinic.example/',
    'https://clinic.example:8443/',
    'https://group.example/',
    'about:blank',
    'null',
    'not an address',
    'javascript:https://clinic.example',
  ])('at %j hears nothing [IFRAME-01]', (referrer) => {
    expect(parentOf(referrer)).toBeUndefined()
  })

  it('is the nearest of those the browser tells, whatever the referrer says [IFRAME-01]', () => {
    expect(parentOf('', [clinic, 'https://evil.example'])).toBe(clinic)
    expect(parentOf(`${clinic}/`, ['https://evil.example', clinic])).toBeUndefined()
    expect(parentOf(`${clinic}/`, ['null'])).toBeUndefined()
  })

  it('is nobody where the provider allows nobody [IFRAME-01]', () => {
    expect(allowedParent({ ancestorOrigins: [clinic], referrer: `${clinic}/` }, [])).toBeUndefined()
    expect(allowedParent({ ancestorOrigins: [], referrer: '' }, [''])).toBeUndefined()
  })
})
