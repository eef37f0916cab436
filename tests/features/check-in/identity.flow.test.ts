import { expect, it } from 'vitest'
import { firstAsked, type IdentityAsked, type IdentityEvent, nextAsked } from '#src/features/check-in/identity.flow.ts'

it.each([
  [
    { isKiosk: true, hasPass: true },
    { part: 'scan', by: 'passCode' },
  ],
  [
    { isKiosk: true, hasPass: false },
    { part: 'name', by: 'lastName' },
  ],
  [
    { isKiosk: false, hasPass: false },
    { part: 'both', by: 'lastName' },
  ],
])('%j is asked first for %j', (who, asked) => expect(firstAsked(who)).toEqual(asked))

type Row = [by: IdentityAsked['by'], from: IdentityAsked['part'], event: IdentityEvent, to: string | undefined]

/** `to` with a first name that is asked for stands behind a stroke. */
const rows: Row[] = [
  ['lastName', 'name', 'name-given', 'date lastName / first lastName'],
  ['lastName', 'first', 'first-name-given', 'date lastName'],
  ['lastName', 'name', 'code-instead', 'type passCode'],
  ['passCode', 'scan', 'code-given', 'date passCode'],
  ['passCode', 'scan', 'code-instead', 'type passCode'],
  ['passCode', 'scan', 'name-instead', 'name lastName'],
  ['passCode', 'type', 'code-given', 'date passCode'],
  ['lastName', 'date', 'went-back', 'name lastName / first lastName'],
  ['passCode', 'date', 'went-back', 'scan passCode'],
  ['passCode', 'type', 'went-back', 'scan passCode'],
  ['lastName', 'first', 'went-back', 'name lastName'],
  ['lastName', 'name', 'went-back', undefined],
  ['passCode', 'scan', 'went-back', undefined],
]

it.each(rows)('by %s, from %s by %s: %s', (by, part, event, to) => {
  const [plain, withFirst = plain] = to?.split(' / ') ?? []
  const next = (asksFirstName: boolean) => {
    const asked = nextAsked({ part, by }, event, asksFirstName)
    return asked && `${asked.part} ${asked.by}`
  }
  expect([next(false), next(true)]).toEqual([plain, withFirst])
})
