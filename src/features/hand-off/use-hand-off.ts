import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetHandOffQuery, useOpenHandOffMutation } from '#src/api/hand-offs.api.ts'
import type { HandOffEnd } from '#src/contract/codes/hand-off-states.ts'
import { type HandOff, handOffSecretSchema } from '#src/contract/entities/hand-off.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import type {} from '#src/core/device/install-prompt.ts'
import { randomToken } from '#src/lib/random-key.ts'
import { foundHandOff } from './hand-off.rules.ts'

const pollMilliseconds = 15_000

export type FoundHandOff =
  | { state: 'opening' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'over'; end: HandOffEnd }
  | { state: 'open'; handOff: HandOff; refresh: () => void }

/** Of a code that was scanned in a tab where this page stood already: no first script ran. */
const secretIn = (hash: string): string | undefined => /^#hand-off=([0-9A-Za-z]{43})$/.exec(hash)?.[1]

/** Until it is opened, so that a reload goes on where the first opening failed; the opener is who may try again. */
const broughtSchema = z.object({ secret: handOffSecretSchema, opener: handOffSecretSchema })

/** The secret opens it once; from then on its key stands in the state of the history, and opens to this browser alone. */
export const useHandOff = (): FoundHandOff => {
  const { state, hash, pathname } = useLocation() as ReturnType<typeof useLocation> & {
    state: { handOff?: unknown; brought?: unknown } | null
  }
  const navigate = useNavigate()
  const [open, opening] = useOpenHandOffMutation()
  const [kept] = useState(() => broughtSchema.safeParse(state?.brought).data)
  const opener = useRef(kept?.opener ?? randomToken())
  const [secret, setSecret] = useState(() => window.handOffSecret ?? kept?.secret)
  const key = secret === undefined ? (bookingKeySchema.safeParse(state?.handOff).data ?? '') : ''
  const read = useGetHandOffQuery(
    { params: { bookingKey: key } },
    { skip: key === '', pollingInterval: pollMilliseconds, refetchOnMountOrArgChange: true },
  )

  const scanned = secretIn(hash)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (scanned === undefined) return
    // Also the one that was brought already.
    asked.current = undefined
    setSecret(scanned)
  }, [scanned])

  const bring = async (brought: string): Promise<void> => {
    const keep = { secret: brought, opener: opener.current }
    await navigate(pathname, { replace: true, state: { brought: keep } })
    const { data } = await open({ body: keep })
    if (!data) return
    window.handOffSecret = undefined
    await navigate(pathname, { replace: true, state: { handOff: data.key } })
    setSecret(undefined)
  }
  useEffect(() => {
    if (secret === undefined || asked.current === secret) return
    asked.current = secret
    void bring(secret)
  })

  const { error } = secret === undefined ? read : opening
  const found = foundHandOff({
    hasSecret: secret !== undefined,
    hasKey: key !== '',
    errorCode: refusalOf(error)?.code,
    hasError: error !== undefined,
    hasData: read.data !== undefined,
  })
  if (found === 'opening') return { state: 'opening' }
  if (found === 'failed')
    return { state: 'failed', error, retry: () => (secret === undefined ? void read.refetch() : void bring(secret)) }
  if (found === 'open')
    return read.data ? { state: 'open', handOff: read.data, refresh: () => void read.refetch() } : { state: 'opening' }
  return { state: 'over', end: found }
}
