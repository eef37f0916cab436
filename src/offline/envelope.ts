// AES-GCM with a key that can be used and never read out (offline-and-kiosk.md 3.1).

/** An ArrayBuffer, because browsers have lost Blobs. */
export type Sealed = { iv: ArrayBuffer; bytes: ArrayBuffer }

const algorithm = 'AES-GCM'
const ivBytes = 12
export const keyBytes = 32

export const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))

export const newDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: keyBytes * 8 }, false, ['encrypt', 'decrypt'])

export const keyOf = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt'])

/** @param label the bytes open under the same label alone, so that none stands in for another. */
export const seal = async (key: CryptoKey, bytes: BufferSource, label: string): Promise<Sealed> => {
  const iv = randomBytes(ivBytes)
  const additionalData = new TextEncoder().encode(label)
  return { iv: iv.buffer, bytes: await crypto.subtle.encrypt({ name: algorithm, iv, additionalData }, key, bytes) }
}

/** @throws where key, label or bytes differ from those sealed. */
export const open = (key: CryptoKey, { iv, bytes }: Sealed, label: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: algorithm, iv, additionalData: new TextEncoder().encode(label) }, key, bytes)

export const sealJson = (key: CryptoKey, value: unknown, label: string): Promise<Sealed> =>
  seal(key, new TextEncoder().encode(JSON.stringify(value)), label)

/** @throws as `open`. */
export const openJson = async (key: CryptoKey, sealed: Sealed, label: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await open(key, sealed, label)))

/** Opens with both keys alone. */
export const sealTwice = async (
  inner: CryptoKey,
  outer: CryptoKey,
  bytes: BufferSource,
  label: string,
): Promise<Sealed> => {
  const sealed = await seal(inner, bytes, label)
  const whole = new Uint8Array(sealed.iv.byteLength + sealed.bytes.byteLength)
  whole.set(new Uint8Array(sealed.iv))
  whole.set(new Uint8Array(sealed.bytes), sealed.iv.byteLength)
  return seal(outer, whole, label)
}

/** @throws as `open`. */
export const openTwice = async (
  inner: CryptoKey,
  outer: CryptoKey,
  sealed: Sealed,
  label: string,
): Promise<ArrayBuffer> => {
  const whole = await open(outer, sealed, label)
  return open(inner, { iv: whole.slice(0, ivBytes), bytes: whole.slice(ivBytes) }, label)
}
