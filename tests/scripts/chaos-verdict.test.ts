// The verdict of a chaos run must see what it is there to see.
import { expect, test } from 'vitest'
import type { FaultServer } from '../../tools/chaos/fault-server.ts'
import { createScreen, type Item, judge } from '../../tools/chaos/items.ts'
import type { ServerLedger } from '../../tools/chaos/messages.ts'
import { createRandom } from '../../tools/chaos/random.ts'

const hash = 'a'.repeat(64)

const itemOf = (key: string, sha256 = hash): Item => ({
  device: 'device-1',
  file: { name: 'photo.png', mime: 'image/png', bytes: Buffer.alloc(10), sha256 },
  bookingKey: 'booking',
  key,
  acceptedAt: 1000,
  deviceFaults: 0,
  lastDeviceFaultAt: 0,
})

const answer = (key: string, sha256 = hash) => ({ key, slug: 'slug', size: 10, sha256, at: 1500 })
const row = (sha256 = hash) => ({ slug: 'slug', bookingKey: 'booking', size: 10, sha256, isWhole: true })

const setUp = (committed: Record<string, number>) => {
  const faults = {
    committedAt: (key: string) => committed[key],
    faultsOf: () => ({ count: 2, lastAt: 1400 }),
    entries: [],
  } as unknown as FaultServer
  const screen = createScreen(faults)
  const show = (key: string, state: string, at: number) => screen.hear({ kind: 'state', key, state, at })
  const judged = (item: Item, ledger: ServerLedger) => judge([item], screen, faults, ledger)
  return { show, judged }
}

test('[STATE-06] one document, byte for byte, said once it was there: nothing to find', () => {
  const { show, judged } = setUp({ one: 1500 })
  show('one', 'received', 1600)
  const verdict = judged(itemOf('one'), { answers: [answer('one')], documents: [row()] })
  expect(verdict).toMatchObject({ lost: [], doubled: [], altered: [], falselyReceived: [], unsaid: [], accepted: 1 })
  expect(verdict.drain.median).toBe(200)
})

test('[STATE-06] a saved file that the clinic does not have is lost', () => {
  const { judged } = setUp({})
  expect(judged(itemOf('one'), { answers: [], documents: [] }).lost).toHaveLength(1)
})

test('[STATE-06] two documents of one file are doubled, also where nobody was told that it was saved', () => {
  const { judged } = setUp({})
  const ledger = { answers: [], documents: [row(), row()] }
  expect(judged(itemOf('one'), ledger).doubled).toHaveLength(1)
  expect(judged({ ...itemOf('one'), key: undefined }, ledger).doubled).toHaveLength(1)
})

test('[STATE-06] other bytes under the key, or a kept copy that is not what its receipt names, are altered', () => {
  const { judged } = setUp({})
  const other = { answers: [answer('one', 'b'.repeat(64))], documents: [row()] }
  expect(judged(itemOf('one'), other).altered).toHaveLength(1)
  const broken = { answers: [answer('one')], documents: [{ ...row(), isWhole: false }] }
  expect(judged(itemOf('one'), broken).altered).toHaveLength(1)
})

test('[STATE-06] “received” before the clinic had it is false, however true it became', () => {
  const { show, judged } = setUp({ early: 1500 })
  show('early', 'received', 1450)
  show('never', 'received', 1600)
  const ledger = { answers: [answer('early')], documents: [row()] }
  expect(judged(itemOf('early'), ledger).falselyReceived).toHaveLength(1)
  expect(judged(itemOf('never'), ledger).falselyReceived).toHaveLength(1)
})

test('[STATE-06] a seed gives the same numbers again, another one others', () => {
  const draw = (seed: string) => Array.from({ length: 5 }, createRandom(seed).next)
  expect(draw('5')).toEqual(draw('5'))
  expect(draw('5')).not.toEqual(draw('6'))
})
