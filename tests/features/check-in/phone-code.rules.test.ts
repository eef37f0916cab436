import { expect, it } from 'vitest'
import type { HandOffState } from '#src/contract/codes/hand-off-states.ts'
import { phoneCodeView } from '#src/features/check-in/phone-code.rules.ts'

type Row = [
  hasCode: boolean,
  hasFailed: boolean,
  state: HandOffState,
  picture: string,
  says: string | undefined,
  mayRenew: boolean,
]

const rows: Row[] = [
  [false, false, 'WAITING', 'coming', undefined, false],
  [true, false, 'WAITING', 'code', 'scan', false],
  [true, false, 'OPENED', 'code', 'opened', true],
  [true, false, 'RECEIVED', 'code', 'scan', false],
  [true, false, 'ENDED', 'none', undefined, true],
  [true, false, 'CLOSED', 'none', undefined, true],
  [false, true, 'WAITING', 'none', undefined, true],
  // Another could not be made: the one before is good.
  [true, true, 'WAITING', 'code', 'scan', true],
]

it.each(rows)('code %s, failed %s, %s: %s, %s, new one %s', (hasCode, hasFailed, state, picture, says, mayRenew) => {
  expect(phoneCodeView({ hasCode, hasFailed, state })).toMatchObject({ picture, says, mayRenew })
})
