import { expect, it } from 'vitest'
import {
  firstQuestion,
  type IdentityEvent,
  type IdentityQuestion,
  nextQuestion,
} from '#src/features/check-in/identity.flow.ts'

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
])('%j is asked first for %j', (who, asked) => expect(firstQuestion(who)).toEqual(asked))

type Row = [by: IdentityQuestion['by'], from: IdentityQuestion['part'], event: IdentityEvent, to: string | undefined]

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
    const asked = nextQuestion({ part, by }, event, asksFirstName)
    return asked && `${asked.part} ${asked.by}`
  }
  expect([next(false), next(true)]).toEqual([plain, withFirst])
})
