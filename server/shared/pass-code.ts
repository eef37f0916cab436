import { timingSafeEqual } from 'node:crypto'
import { passCodeCharacters } from '#src/contract/rules/pass-code.rules.ts'
import { referenceAlphabet } from '#src/contract/rules/reference.rules.ts'
import type { Secrets } from './secrets.ts'

const purpose = 'visit-pass'

const codeOf = (bytes: Buffer): string => {
  let value = bytes.readBigUInt64BE()
  const base = BigInt(referenceAlphabet.length)
  let text = ''
  for (let index = 0; index < passCodeCharacters; index += 1) {
    text = referenceAlphabet[Number(value % base)] + text
    value /= base
  }
  return text
}

/** 38 bits, stored nowhere. */
export const passCodeOf = (secrets: Pick<Secrets, 'derive'>, bookingKey: string): string =>
  codeOf(secrets.derive(purpose, bookingKey))

/** Also by an older entry of `SECRET_KEY`: a printed pass outlives a rotation. */
export const isPassCodeOf = (secrets: Pick<Secrets, 'deriveAll'>, bookingKey: string, code: string): boolean =>
  secrets
    .deriveAll(purpose, bookingKey)
    .map((bytes) => timingSafeEqual(Buffer.from(codeOf(bytes)), Buffer.from(code)))
    .includes(true)
