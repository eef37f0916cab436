// Loaded where an arrival is saved: the library is not in the first script of a kiosk.
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'
import {
  type SavedArrivalContent,
  type SealedEnvelope,
  type SealingKey,
  sealedEnvelopeSchema,
} from '#src/contract/entities/saved-arrival.ts'
import { savedArrivalContext, savedArrivalDocumentContext } from '#src/contract/rules/saved-arrival.rules.ts'
import { fromBase64Url, toBase64Url } from '#src/lib/base64url.ts'

/** RFC 9180, base mode; the same as `sealing.ts` of the server. */
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

type Sealed = { keyId: string; encapsulated: string; sealed: Uint8Array<ArrayBuffer> }

const seal = async ({ keyId, publicKey }: SealingKey, bytes: Uint8Array, context: string): Promise<Sealed> => {
  const recipient = await suite.DeserializePublicKey(fromBase64Url(publicKey))
  const info = new TextEncoder().encode(context)
  const { encapsulatedSecret, ciphertext } = await suite.Seal(recipient, bytes, { info })
  const isWhole = ciphertext.buffer instanceof ArrayBuffer && ciphertext.byteLength === ciphertext.buffer.byteLength
  const sealed = isWhole ? (ciphertext as Uint8Array<ArrayBuffer>) : new Uint8Array(ciphertext)
  return { keyId, encapsulated: toBase64Url(encapsulatedSecret), sealed }
}

/** S-36: after this nothing on the device opens it. @throws for a key that is none. */
export const sealSavedArrival = async (
  sealingKey: SealingKey,
  content: SavedArrivalContent,
  { deviceId, key }: { deviceId: string; key: string },
): Promise<SealedEnvelope> => {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const { sealed, ...named } = await seal(sealingKey, bytes, savedArrivalContext(deviceId, key))
  return sealedEnvelopeSchema.parse({ ...named, ciphertext: toBase64Url(sealed) })
}

/** S-36: of a photo, as it is stored and sent. */
export const sealDocument = (
  sealingKey: SealingKey,
  bytes: ArrayBuffer,
  { deviceId, arrivalKey, key }: Record<'deviceId' | 'arrivalKey' | 'key', string>,
): Promise<Sealed> => seal(sealingKey, new Uint8Array(bytes), savedArrivalDocumentContext(deviceId, arrivalKey, key))
