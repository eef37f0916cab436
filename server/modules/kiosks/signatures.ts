import { webcrypto } from 'node:crypto'
import type { DevicePublicKey } from '#src/contract/entities/kiosk.ts'
import { publicKeyInvalid } from './kiosks.errors.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

const importKey = ({ x, y }: Pick<DevicePublicKey, 'x' | 'y'>): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('jwk', { kty: 'EC', crv: curve.namedCurve, x, y }, curve, false, ['verify'])

/** @throws request.invalid */
export const ensurePublicKey = async (key: DevicePublicKey): Promise<void> => {
  await importKey(key).catch(() => {
    throw publicKeyInvalid()
  })
}

/** `signature` is base64url of `r` and `s`. */
export const isSigned = async (
  { keyX: x, keyY: y }: { keyX: string; keyY: string },
  text: string,
  signature: string,
): Promise<boolean> =>
  webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    await importKey({ x, y }),
    Buffer.from(signature, 'base64url'),
    Buffer.from(text, 'utf8'),
  )
