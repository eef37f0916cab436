// Numbers that look drawn and are the same for the same seed.
import { createHash } from 'node:crypto'

export type Random = {
  /** From 0, up to and without 1. */
  next: () => number
  /** Both ends may be drawn. */
  between: (least: number, most: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
  shuffle: <T>(list: readonly T[]) => T[]
  bytes: (count: number) => Buffer
  /** Another row of numbers, which does not depend on how many were drawn of this one. */
  fork: (name: string) => Random
}

/** @param seed any text; the same text gives the same numbers on every machine. */
export const createRandom = (seed: string): Random => {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number]
  // Chris Doty-Humphrey's sfc32.
  const whole = (): number => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  const next = (): number => whole() / 2 ** 32
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    chance: (share) => next() < share,
    shuffle: (list) => {
      const mixed = [...list]
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = between(0, at)
        ;[mixed[at], mixed[other]] = [mixed[other] as never, mixed[at] as never]
      }
      return mixed
    },
    bytes: (count) => {
      const bytes = Buffer.alloc(Math.ceil(count / 4) * 4)
      for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(whole(), at)
      return bytes.subarray(0, count)
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}
