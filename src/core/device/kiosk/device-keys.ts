import { type DevicePublicKey, devicePublicKeySchema } from '#src/contract/entities/kiosk.ts'
import { toBase64Url } from '#src/lib/base64url.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The private key cannot be exported; both are stored as they are. */
export const createDeviceKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(curve, false, ['sign', 'verify'])

export const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<DevicePublicKey> => {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return devicePublicKeySchema.parse({ kty, crv, x, y })
}

/** @returns base64url of `r` and `s`. */
export const signText = async ({ privateKey }: CryptoKeyPair, text: string): Promise<string> =>
  toBase64Url(
    new Uint8Array(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(text)),
    ),
  )
