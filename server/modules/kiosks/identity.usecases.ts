import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { challengeText } from '#src/contract/rules/kiosk.rules.ts'
import type { Device } from '../../http/kiosk.ts'
import { newBookingKey, newSessionToken, sha256 } from '../../shared/ids.ts'
import { kioskOf } from './kiosk-view.ts'
import { kioskRevoked, kioskUnknown, personEnded, proofWrong, tokenExpired } from './kiosks.errors.ts'
import * as repository from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'
import { isSigned } from './signatures.ts'

type Context = Pick<KiosksContext, 'db' | 'clock'>

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Revoked or not. @throws kiosk.unknown */
export const knownKiosk = async ({ db }: Pick<Context, 'db'>, deviceId: string): Promise<repository.KioskRow> => {
  const row = await repository.findKiosk(db, deviceId)
  if (!row) throw kioskUnknown()
  return row
}

/** @throws kiosk.unknown, kiosk.revoked */
export const activeKiosk = async (context: Pick<Context, 'db'>, deviceId: string): Promise<repository.KioskRow> => {
  const row = await knownKiosk(context, deviceId)
  if (row.state === 'revoked') throw kioskRevoked()
  return row
}

/** @throws kiosk.unknown, kiosk.revoked */
export const createChallenge = async (
  context: Context,
  deviceId: string,
): Promise<{ challenge: string; serverTime: string }> => {
  await activeKiosk(context, deviceId)
  const now = context.clock.now()
  const challenge = newBookingKey()
  const expiresAt = later(now, kioskLimits.challengeSeconds)
  await repository.insertSecret(context.db, { hash: sha256(challenge), kind: 'challenge', deviceId, expiresAt })
  return { challenge, serverTime: now.toISOString() }
}

/** A wrong signature uses the challenge up too. @throws kiosk.unknown, kiosk.revoked, kiosk.proof-wrong */
export const openKiosk = async (
  context: KiosksContext,
  { deviceId, challenge, signature }: { deviceId: string; challenge: string; signature: string },
): Promise<{ token: string; expiresAt: string; kiosk: Kiosk }> => {
  const { db, clock } = context
  const row = await activeKiosk(context, deviceId)
  const kiosk = kioskOf(context, row)
  const now = clock.now()
  const isTaken = await repository.takeChallenge(db, deviceId, sha256(challenge), now)
  if (!isTaken || !(await isSigned(row, challengeText(deviceId, challenge), signature))) throw proofWrong()
  const token = newSessionToken()
  const expiresAt = later(now, kioskLimits.deviceTokenHours * 3600)
  await repository.insertSecret(db, { hash: sha256(token), kind: 'token', deviceId, expiresAt })
  return { token, expiresAt: expiresAt.toISOString(), kiosk }
}

/** @throws kiosk.token-expired, kiosk.revoked */
export const deviceOfToken = async ({ db, clock }: Context, token: string): Promise<Device> => {
  const row = await repository.findByToken(db, sha256(token), clock.now())
  if (!row) throw tokenExpired()
  if (row.state === 'revoked') throw kioskRevoked()
  const { deviceId, name, clinicSlug } = row
  return { deviceId, name, clinicSlug }
}

/** Another device has another one with the same token. */
export const boundPerson = ({ deviceId }: Pick<Device, 'deviceId'>, token: string): string =>
  sha256(`${deviceId}:${token}`)

/** @throws kiosk.person-ended */
export const ensurePersonLives = async ({ db, clock }: Context, person: string): Promise<void> => {
  if (await repository.isPersonEnded(db, sha256(person), clock.now())) throw personEnded()
}

/** Its token is refused first, so that nothing is opened meanwhile. Bookings stay. */
export const endPerson = async (
  context: KiosksContext,
  { deviceId, person, bookingKey }: { deviceId: string; person: string | undefined; bookingKey: string | undefined },
): Promise<void> => {
  if (person === undefined) return
  // As long as a session of theirs could live.
  const expiresAt = later(context.clock.now(), accessLimits.sessionHours * 3600)
  await repository.insertSecret(context.db, { hash: sha256(person), kind: 'ended-person', deviceId, expiresAt })
  await context.endPerson({ token: person, bookingKey })
}

export const nameByCookie = async (
  { db }: Pick<Context, 'db'>,
  deviceId: string | undefined,
): Promise<string | null> => {
  const row = deviceId === undefined ? undefined : await repository.findKiosk(db, deviceId)
  return row?.state === 'active' ? row.name : null
}
