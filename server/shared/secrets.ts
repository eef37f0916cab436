import { createHmac, timingSafeEqual } from 'node:crypto'

/** Each purpose has values of its own. The first key makes, all of them verify. */
export type Secrets = {
  derive: (purpose: string, text: string) => Buffer
  sign: (purpose: string, text: string) => string
  verify: (purpose: string, text: string, signature: string) => boolean
}

const hmac = (key: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest()

export const createSecrets = (keys: readonly [string, ...string[]]): Secrets => ({
  derive: (purpose, text) => hmac(keys[0], purpose, text),
  sign: (purpose, text) => hmac(keys[0], purpose, text).toString('base64url'),
  verify: (purpose, text, signature) =>
    keys.some((key) => {
      const [wanted, given] = [hmac(key, purpose, text), Buffer.from(signature, 'base64url')]
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    }),
})
