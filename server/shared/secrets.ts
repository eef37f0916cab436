import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Each purpose has values of its own. The first key makes, all of them verify and decrypt. */
export type Secrets = {
  derive: (purpose: string, text: string) => Buffer
  /** By each key, the first one first. */
  deriveAll: (purpose: string, text: string) => Buffer[]
  /** In base64url, as what is encrypted. */
  sign: (purpose: string, text: string) => string
  verify: (purpose: string, text: string, signature: string) => boolean
  encrypt: (purpose: string, text: string) => string
  /** Undefined for what no key of ours made for this purpose. */
  decrypt: (purpose: string, sealed: string) => string | undefined
}

type Use = 'derive' | 'sign' | 'encrypt'

const hmac = (key: string, use: Use, purpose: string, text = ''): Buffer =>
  createHmac('sha256', key).update(`${use}\0${purpose}\0${text}`).digest()

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const seal = (key: Buffer, text: string): string => {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, key, iv, { authTagLength: tagBytes })
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), encrypted]).toString('base64url')
}

const unseal = (key: Buffer, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

export const createSecrets = (keys: readonly [string, ...string[]]): Secrets => ({
  derive: (purpose, text) => hmac(keys[0], 'derive', purpose, text),
  deriveAll: (purpose, text) => keys.map((key) => hmac(key, 'derive', purpose, text)),
  sign: (purpose, text) => hmac(keys[0], 'sign', purpose, text).toString('base64url'),
  verify: (purpose, text, signature) => {
    const given = Buffer.from(signature, 'base64url')
    return keys.some((key) => {
      const expected = hmac(key, 'sign', purpose, text)
      return expected.length === given.length && timingSafeEqual(expected, given)
    })
  },
  encrypt: (purpose, text) => seal(hmac(keys[0], 'encrypt', purpose), text),
  decrypt: (purpose, sealed) => {
    for (const key of keys) {
      const text = unseal(hmac(key, 'encrypt', purpose), sealed)
      if (text !== undefined) return text
    }
    return undefined
  },
})
