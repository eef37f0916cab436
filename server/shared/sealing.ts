import { createHash } from 'node:crypto'
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'
import type { SealedEnvelope, SealingKey } from '#src/contract/entities/saved-arrival.ts'
import type { Secrets } from './secrets.ts'

/** RFC 9180, base mode; the same as `seal-arrival.ts` of the page. */
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

/** A pair for each entry of `SECRET_KEY`: devices seal to the first, and all of them open. */
export type Sealing = {
  publicKey: () => Promise<SealingKey>
  /** Undefined for what no key of ours opens: damaged, foreign, or of another context. */
  open: (envelope: SealedEnvelope, context: string) => Promise<Uint8Array | undefined>
  openBytes: (
    envelope: Omit<SealedEnvelope, 'ciphertext'>,
    sealed: Uint8Array,
    context: string,
  ) => Promise<Uint8Array | undefined>
}

type Pair = Awaited<ReturnType<typeof suite.DeriveKeyPair>>
type NamedPair = { pair: Pair; key: SealingKey }

const pairOf = async (seed: Buffer): Promise<NamedPair> => {
  const pair = await suite.DeriveKeyPair(seed)
  const point = Buffer.from(await suite.SerializePublicKey(pair.publicKey))
  const keyId = createHash('sha256').update(point).digest('base64url').slice(0, 12)
  return { pair, key: { keyId, publicKey: point.toString('base64url') } }
}

export const createSealing = (secrets: Secrets): Sealing => {
  let made: Promise<NamedPair[]> | undefined
  const pairs = (): Promise<NamedPair[]> => {
    made ??= Promise.all(secrets.deriveAll('sealing', 'p-256').map(pairOf))
    return made
  }
  const openBytes: Sealing['openBytes'] = async ({ keyId, encapsulated }, sealed, context) => {
    const named = (await pairs()).find(({ key }) => key.keyId === keyId)
    if (!named) return undefined
    try {
      const info = new TextEncoder().encode(context)
      return await suite.Open(named.pair, Buffer.from(encapsulated, 'base64url'), sealed, { info })
    } catch {
      return undefined
    }
  }
  return {
    publicKey: async () => {
      const [first] = await pairs()
      if (!first) throw new Error('no secret key')
      return first.key
    },
    open: (envelope, context) => openBytes(envelope, Buffer.from(envelope.ciphertext, 'base64url'), context),
    openBytes,
  }
}
