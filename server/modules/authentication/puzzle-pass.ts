// S-22: a solved puzzle is a pass for one key, so that each key costs a guesser a puzzle.
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import { sha256 } from '../../shared/ids.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { insertPuzzle } from './authentication.repository.ts'

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

/** False when it was used before; of a pass that is one. */
export const usePass = (db: Database, pass: string): Promise<boolean> =>
  insertPuzzle(db, { id: sha256(`pass ${pass}`), endsAt: new Date(Number(pass.split('.')[0])) })
