// Loaded where an arrival is saved: the library is not in the first script of a kiosk.
import {
  type ArrivalContent,
  type SealedEnvelope,
  type SealingKey,
  sealedEnvelopeSchema,
} from '#src/contract/entities/arrival.ts'
import { arrivalContext } from '#src/contract/rules/arrival.rules.ts'
import { fromBase64Url, toBase64Url } from '#src/lib/base64url.ts'
import { hpkeSuite } from '#src/lib/hpke-suite.ts'

/** S-36: after this nothing on the device opens it. @throws for a key that is none. */
export const sealArrival = async (
  { keyId, publicKey }: SealingKey,
  content: ArrivalContent,
  { deviceId, key }: { deviceId: string; key: string },
): Promise<SealedEnvelope> => {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const info = new TextEncoder().encode(arrivalContext(deviceId, key))
  const recipient = await hpkeSuite.DeserializePublicKey(fromBase64Url(publicKey))
  const { encapsulatedSecret, ciphertext } = await hpkeSuite.Seal(recipient, bytes, { info })
  return sealedEnvelopeSchema.parse({
    keyId,
    encapsulated: toBase64Url(encapsulatedSecret),
    ciphertext: toBase64Url(ciphertext),
  })
}
