import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetHandOffQuery, useOpenHandOffMutation } from '#src/api/hand-offs.api.ts'
import type { HandOffEnd } from '#src/contract/codes/hand-off-states.ts'
import type { HandOff } from '#src/contract/entities/hand-off.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import type {} from '#src/core/device/install-prompt.ts'
import { randomToken } from '#src/lib/random-key.ts'
import { handOffEndOf } from './hand-off.rules.ts'

const pollMilliseconds = 15_000

export type FoundHandOff =
  | { state: 'opening' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'over'; end: HandOffEnd }
  | { state: 'open'; handOff: HandOff; refresh: () => void }

/** Of a code that was scanned in a tab where this page stood already: no first script ran. */
const secretIn = (hash: string): string | undefined => /^#hand-off=([0-9A-Za-z]{43})$/.exec(hash)?.[1]

/** The secret opens it once; from then on its key stands in the state of the history, and opens to this browser alone. */
export const useHandOff = (): FoundHandOff => {
  const { state, hash, pathname } = useLocation() as ReturnType<typeof useLocation> & {
    state: { handOff?: unknown } | null
  }
  const navigate = useNavigate()
  const [open, opening] = useOpenHandOffMutation()
  const opener = useRef(randomToken())
  const [secret, setSecret] = useState(() => window.handOffSecret)
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
    void navigate(pathname, { replace: true })
  }, [scanned, navigate, pathname])

  const bring = async (brought: string): Promise<void> => {
    const { data } = await open({ body: { secret: brought, opener: opener.current } })
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
  const end = error === undefined ? undefined : handOffEndOf(refusalOf(error)?.code)
  if (secret === undefined && key === '') return { state: 'over', end: 'unknown' }
  if (end !== undefined) return { state: 'over', end }
  if (secret === undefined && read.data)
    return { state: 'open', handOff: read.data, refresh: () => void read.refetch() }
  if (error === undefined) return { state: 'opening' }
  return { state: 'failed', error, retry: () => (secret === undefined ? void read.refetch() : void bring(secret)) }
}
