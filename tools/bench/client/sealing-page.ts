// A photo of an arrival, sealed and stored as a kiosk does, beside the same bytes written as they are.
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'
import { toBase64Url } from '#src/lib/base64url.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { sha256 } from '#src/offline/queue/digest.ts'
import { removeDocument, storeDocument } from '#src/offline/saved-arrivals/saved-arrival-documents.ts'
import { sealDocument } from '#src/offline/saved-arrivals/seal-saved-arrival.ts'
import { noise, writeRaw } from './raw-write.ts'

/** Milliseconds. */
export type Sealing = { sealed: number; raw: number }
export type SealingBench = { store: (bytes: number) => Promise<Sealing> }

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

const newSealingKey = async () => {
  const { publicKey } = await suite.GenerateKeyPair(true)
  return { keyId: 'of-the-bench', publicKey: toBase64Url(await suite.SerializePublicKey(publicKey)) }
}

const sealingBench: SealingBench = {
  store: async (size) => {
    const bytes = noise(size)
    const sealingKey = await newSealingKey()
    const raw = await writeRaw(bytes)
    const about = { deviceId: 'bench', arrivalKey: randomKey(), key: randomKey() }
    const begun = performance.now()
    const { keyId, encapsulated, sealed } = await sealDocument(sealingKey, bytes, about)
    const stored = sealed.buffer
    const { key, arrivalKey } = about
    const row = { key, arrivalKey, keyId, encapsulated, savedAt: Date.now(), size: stored.byteLength }
    await storeDocument({ ...row, sha256: await sha256(stored) }, stored)
    const taken = performance.now() - begun
    await removeDocument(key)
    return { sealed: taken, raw }
  },
}

Object.assign(globalThis, { sealingBench })
