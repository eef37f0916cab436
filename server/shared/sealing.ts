import { createHash } from 'node:crypto'
import type { SealedEnvelope, SealingKey } from '#src/contract/entities/arrival.ts'
import { hpkeSuite } from '#src/lib/hpke-suite.ts'
import type { Secrets } from './secrets.ts'

/** A pair for each entry of `SECRET_KEY`: devices seal to the first, and all of them open. */
export type Sealing = {
  publicKey: () => Promise<SealingKey>
  /** Undefined for what no key of ours opens: damaged, foreign, or of another context. */
  open: (envelope: SealedEnvelope, context: string) => Promise<Uint8Array | undefined>
}

type Pair = Awaited<ReturnType<typeof hpkeSuite.DeriveKeyPair>>
type NamedPair = { pair: Pair; key: SealingKey }

const pairOf = async (seed: Buffer): Promise<NamedPair> => {
  const pair = await hpkeSuite.DeriveKeyPair(seed)
  const point = Buffer.from(await hpkeSuite.SerializePublicKey(pair.publicKey))
  const keyId = createHash('sha256').update(point).digest('base64url').slice(0, 12)
  return { pair, key: { keyId, publicKey: point.toString('base64url') } }
}

export const createSealing = (secrets: Secrets): Sealing => {
  let made: Promise<NamedPair[]> | undefined
  const pairs = (): Promise<NamedPair[]> => {
    made ??= Promise.all(secrets.deriveAll('sealing', 'p-256').map(pairOf))
    return made
  }
  return {
    publicKey: async () => {
      const [first] = await pairs()
      if (!first) throw new Error('no secret key')
      return first.key
    },
    open: async ({ keyId, encapsulated, ciphertext }, context) => {
      const named = (await pairs()).find(({ key }) => key.keyId === keyId)
      if (!named) return undefined
      try {
        return await hpkeSuite.Open(
          named.pair,
          Buffer.from(encapsulated, 'base64url'),
          Buffer.from(ciphertext, 'base64url'),
          { info: new TextEncoder().encode(context) },
        )
      } catch {
        return undefined
      }
    },
  }
}
