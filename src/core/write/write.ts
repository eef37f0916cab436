import type { ThunkAction } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { isIdempotent } from '#src/api/endpoint.ts'
import { randomKey } from '#src/lib/random-key.ts'
import type { Attempts } from './attempts.ts'
import type { Outcome } from './outcome.ts'
import { type SendOptions, sendUntilKnown } from './send-until-known.ts'

type Answered<Answer> = { data?: Answer | undefined; error?: unknown }

export type Writable<Args, Answer> = {
  name: string
  initiate: (
    args: Args,
    options: { track: false },
  ) => ThunkAction<PromiseLike<Answered<Answer>>, unknown, unknown, UnknownAction>
}

type Keyed = { idempotencyKey: string }
export type WriteArgs<Args> = Args extends Keyed ? Omit<Args, 'idempotencyKey'> & Partial<Keyed> : Args

export type WriteOptions = SendOptions & {
  attempts?: Attempts
  /** Without a key, where said again it stays so. */
  mayRepeat?: boolean
}

/**
 * Sends a write: until its outcome is known where the row says `idempotent` (STATE-14), once where not.
 * Its key is the given one, that of the same attempt among `attempts`, or a new one.
 */
export const write =
  <Args, Answer>(
    endpoint: Writable<Args, Answer>,
    args: WriteArgs<Args>,
    { attempts, mayRepeat = false, ...options }: WriteOptions = {},
  ): ThunkAction<Promise<Outcome<Answer>>, unknown, unknown, UnknownAction> =>
  async (dispatch) => {
    const { name } = endpoint
    const isKeyed = isIdempotent(name)
    const attempt = isKeyed ? attempts?.of(name, args as object) : undefined
    const whole = { ...(isKeyed ? { idempotencyKey: attempt?.key ?? randomKey() } : {}), ...args } as Args
    const outcome = await sendUntilKnown(() => dispatch(endpoint.initiate(whole, { track: false })), {
      wasSent: attempt?.wasSent ?? false,
      ...(isKeyed || mayRepeat ? {} : { tries: 1 }),
      ...options,
    })
    if (attempt && outcome.kind === 'unknown') attempt.wasSent = true
    if (outcome.kind === 'answered' || outcome.kind === 'refused') attempts?.end(name, args as object)
    return outcome
  }
