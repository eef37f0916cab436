import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { cleanFileName, contentTypeOfName } from '#src/contract/rules/document-name.rules.ts'

describe('the name of a file', () => {
  it.each([
    ['referral.pdf', 'referral.pdf'],
    ['C:\\fakepath\\referral.pdf', 'referral.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie: x=1.pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['Упат\u0301.pdf', 'Упат\u0301.pdf'],
    ['cafe\u0301.jpg', 'café.jpg'],
    ['', ''],
  ])('%j reads %j', (name, shown) => {
    expect(cleanFileName(name)).toBe(shown)
  })

  it('is never longer than it may be, has no part of a path, and is clean already when it was cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const clean = cleanFileName(name)
        expect([...clean].length).toBeLessThanOrEqual(attachmentsLimits.fileNameCharacters)
        expect(clean).not.toMatch(/[/\\\r\n]/)
        expect(cleanFileName(clean)).toBe(clean)
      }),
    )
  })
})

describe('the kind that a name claims', () => {
  it.each([
    ['a.PDF', 'application/pdf'],
    ['a.jpeg', 'image/jpeg'],
    ['a.b.png', 'image/png'],
    ['a.heic', undefined],
    ['pdf', undefined],
    ['a.pdf.exe', undefined],
    ['a.constructor', undefined],
  ])('of %s is %s [ATT-06]', (name, type) => {
    expect(contentTypeOfName(name)).toBe(type)
  })
})
