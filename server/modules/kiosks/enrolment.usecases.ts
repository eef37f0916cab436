import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/kiosks.calls.ts'
import type { DevicePublicKey, Kiosk, KioskEnrolment } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, sqlState } from '../../db/transaction.ts'
import { newBookingKey, newEnrolmentCode, sha256 } from '../../shared/ids.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { foldName } from './kiosk-name.ts'
import { kioskOf } from './kiosk-view.ts'
import { enrolmentUnknown, enrolmentUsed, nameTaken, tooManyTries } from './kiosks.errors.ts'
import * as repository from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'
import { ensurePublicKey } from './signatures.ts'

type Answer<Row extends { response: z.ZodMiniType }> = z.input<Row['response']>

const countEnrolment = async (tx: Database, network: string, now: Date): Promise<void> => {
  const max = kioskLimits.enrolmentsPerNetworkHour
  const wait = await useQuota(tx, { name: 'kiosk.enrolment', subject: network, max, seconds: 3600 }, now)
  if (wait > 0) throw tooManyTries(wait)
}

/** Of the key too, so that it cannot be shown by another device. */
const checkOf = (code: string, { x, y }: DevicePublicKey): string =>
  String(Number.parseInt(sha256(`${code}.${x}.${y}`).slice(0, 12), 16) % 10_000).padStart(4, '0')

/** @throws kiosk.too-many-tries, request.invalid */
export const requestEnrolment = async (
  { db, clock }: KiosksContext,
  { name, publicKey, network }: { name: string; publicKey: DevicePublicKey; network: string },
): Promise<KioskEnrolment> => {
  await ensurePublicKey(publicKey)
  const now = clock.now()
  const code = newEnrolmentCode()
  const enrolmentKey = newBookingKey()
  const check = checkOf(code, publicKey)
  const expiresAt = new Date(now.getTime() + kioskLimits.enrolmentMinutes * 60_000)
  await inTransaction(db, async (tx) => {
    await countEnrolment(tx, network, now)
    await repository.insertEnrolment(tx, {
      code,
      checkNumber: check,
      keyHash: sha256(enrolmentKey),
      name: cleanLine(name),
      keyX: publicKey.x,
      keyY: publicKey.y,
      expiresAt,
    })
  })
  return { enrolmentKey, code, check, expiresAt: expiresAt.toISOString() }
}

/** @throws kiosk.enrolment-unknown */
export const getEnrolment = async (
  context: KiosksContext,
  enrolmentKey: string,
): Promise<Answer<typeof calls.getKioskEnrolment>> => {
  const row = await repository.findEnrolment(context.db, sha256(enrolmentKey))
  if (!row) throw enrolmentUnknown()
  const { state, deviceId, expiresAt } = row
  if (state === 'waiting') return { state: expiresAt > context.clock.now() ? 'waiting' : 'expired' }
  const kiosk = deviceId === null ? undefined : await repository.findKiosk(context.db, deviceId)
  return kiosk?.state === 'active' ? { state, kiosk: kioskOf(context, kiosk) } : { state: 'refused' }
}

export type NewKiosk = { name: string; clinicSlug: string; keyX: string; keyY: string }

/** Outside the transaction, which the database has ended by then. @throws kiosk.name-taken */
export const withFreeName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw sqlState(error) === '23505' ? nameTaken() : error
  }
}

export const createKiosk = async (tx: Database, kiosk: NewKiosk, now: Date): Promise<string> => {
  const deviceId = newBookingKey()
  await repository.insertKiosk(tx, { ...kiosk, foldedName: foldName(kiosk.name), deviceId, enrolledAt: now })
  return deviceId
}

export const ensureClinic = ({ catalogue }: KiosksContext, slug: string): void => {
  catalogue.knownClinic(slug)
}

/** @throws kiosk.enrolment-unknown, kiosk.enrolment-used, kiosk.name-taken, kiosk.too-many-tries, clinic.unknown, request.invalid */
export const enrolByToken = async (
  context: KiosksContext,
  { token, publicKey, network }: { token: string; publicKey: DevicePublicKey; network: string },
): Promise<Kiosk> => {
  await ensurePublicKey(publicKey)
  const { db, clock } = context
  const now = clock.now()
  const { x: keyX, y: keyY } = publicKey
  // Apart, so that a wrong token is counted too.
  await inTransaction(db, (tx) => countEnrolment(tx, network, now))
  const deviceId = await withFreeName(
    inTransaction(db, async (tx) => {
      const row = await repository.lockEnrolmentToken(tx, sha256(token))
      if (!row || row.expiresAt <= now) throw enrolmentUnknown()
      if (row.deviceId !== null) {
        // The same device, whose answer was lost.
        const enrolled = await repository.findKiosk(tx, row.deviceId)
        if (enrolled?.state !== 'active' || enrolled.keyX !== keyX || enrolled.keyY !== keyY) throw enrolmentUsed()
        return enrolled.deviceId
      }
      ensureClinic(context, row.clinicSlug)
      const created = await createKiosk(tx, { name: row.name, clinicSlug: row.clinicSlug, keyX, keyY }, now)
      await repository.markTokenUsed(tx, row.tokenHash, created)
      return created
    }),
  )
  const kiosk = await repository.findKiosk(db, deviceId)
  if (!kiosk) throw enrolmentUnknown()
  return kioskOf(context, kiosk)
}
