// S-22: a solved puzzle is a pass for one key, so that each key costs a guesser a puzzle.
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Secrets } from '../../shared/secrets.ts'

const purpose = 'puzzle-pass'
const content = (bookingKey: string, endsAt: number): string => `${bookingKey} ${endsAt}`

export const writePass = (secrets: Secrets, bookingKey: string, now: Date): string => {
  const endsAt = now.getTime() + authenticationLimits.puzzlePassMinutes * 60_000
  return `${endsAt}.${secrets.sign(purpose, content(bookingKey, endsAt))}`
}

export const isPass = (secrets: Secrets, pass: string | undefined, bookingKey: string, now: Date): boolean => {
  const [endsAt = '', signature = ''] = (pass ?? '').split('.')
  return (
    /^\d{13}$/.test(endsAt) &&
    Number(endsAt) > now.getTime() &&
    secrets.verify(purpose, content(bookingKey, Number(endsAt)), signature)
  )
}
