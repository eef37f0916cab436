// Which faults meet the requests of one upload, in turn: drawn, and never so many of a kind that giving up is right.
import type { Fault } from './fault-server.ts'
import type { Random } from './random.ts'

type Draw = (random: Random) => Fault

/** Each as often as its number says. */
const faults: readonly (readonly [number, Draw])[] = [
  [3, () => ({ kind: 'dropBeforeBody' })],
  [3, () => ({ kind: 'dropAfterBody' })],
  [4, () => ({ kind: 'dropAfterCommit' })],
  [3, (random) => ({ kind: 'ghost', milliseconds: random.between(0, 400) })],
  [2, () => ({ kind: 'twice' })],
  [2, (random) => ({ kind: 'delay', milliseconds: random.between(20, random.chance(0.1) ? 2000 : 200) })],
  [2, () => ({ kind: 'truncate' })],
  [2, () => ({ kind: 'cut' })],
  [4, (random) => ({ kind: 'status', status: random.pick([500, 502, 503, 504, 429, 408, 425]) })],
  [1, (random) => ({ kind: 'status', status: random.pick([429, 503]), retryAfter: random.pick(['0', '1']) })],
  [2, () => ({ kind: 'portal200' })],
  [2, () => ({ kind: 'redirect302' })],
  [1, (random) => ({ kind: 'dateSkew', milliseconds: random.pick([-1, 1]) * 86_400_000 })],
]

/** The product stops and asks the patient after some of these, so that one item meets two of them at most. */
const lies: readonly Fault[] = [{ kind: 'badHash' }, { kind: 'wrongKey' }]

/** A gateway that is set up wrongly for a moment. The patient presses “try again”. */
const refusals: readonly Fault[] = [401, 403, 404, 410, 413, 415, 422, 400].map((status) => ({
  kind: 'status',
  status,
  code: 'server.error',
}))

const total = faults.reduce((sum, [weight]) => sum + weight, 0)

const drawUsual = (random: Random): Fault => {
  let left = random.next() * total
  for (const [weight, draw] of faults) {
    left -= weight
    if (left < 0) return draw(random)
  }
  return { kind: 'dropAfterCommit' }
}

/** @param most how many faults at most; at least two. */
export const drawScript = (random: Random, most: number): Fault[] => {
  const script = Array.from({ length: random.between(2, most) }, () => drawUsual(random))
  if (random.chance(0.2)) script.push(random.pick(lies))
  if (random.chance(0.1)) script.push(random.pick(lies))
  if (random.chance(0.1)) script.push(random.pick(refusals))
  return random.shuffle(script)
}
