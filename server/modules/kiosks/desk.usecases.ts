import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/kiosks.calls.ts'
import type { KioskSound } from '#src/contract/codes/kiosk-states.ts'
import type { KioskCodeLock, ListedKiosk, WaitingKiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import { forgetUses, type Quota, quotaWait, useQuota } from '../quotas/quotas.usecases.ts'
import { createKiosk, ensureClinic, withFreeName } from './enrolment.usecases.ts'
import { foldName } from './kiosk-name.ts'
import { listedOf } from './kiosk-view.ts'
import { enrolmentUnknown, enrolmentUsed, kioskUnknown, nameTaken, proofWrong, tooManyTries } from './kiosks.errors.ts'
import * as repository from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'

type Answer<Row extends { response: z.ZodMiniType }> = z.input<Row['response']>

const dayMilliseconds = 86_400_000

/** @throws kiosk.unknown */
const listed = async (context: KiosksContext, deviceId: string): Promise<ListedKiosk> => {
  const row = await repository.findKiosk(context.db, deviceId)
  if (!row) throw kioskUnknown()
  return listedOf(context, row)
}

export const listKiosks = async (context: KiosksContext): Promise<ListedKiosk[]> =>
  (await repository.listKiosks(context.db)).map((row) => listedOf(context, row))

const allDesks = 'desk'

/** Of a network and of all desks: a code of eight characters is worth guessing only where many tries are free. */
const wrongCodesOf = (network: string): Quota[] => [
  { name: 'kiosk.wrong-code', subject: network, max: kioskLimits.wrongCodesPerNetworkHour, seconds: 3600 },
  { name: 'kiosk.wrong-code', subject: allDesks, max: kioskLimits.wrongCodesPerHour, seconds: 3600 },
]

export const listCodeLocks = async ({ db, clock }: KiosksContext, network: string): Promise<KioskCodeLock[]> => {
  const now = clock.now()
  const locks = await Promise.all(
    wrongCodesOf(network).map(async (quota) => ({ quota, seconds: await quotaWait(db, quota, now) })),
  )
  return locks
    .filter(({ seconds }) => seconds > 0)
    .map(({ quota, seconds }) => ({
      isOfAll: quota.subject === allDesks,
      until: new Date(now.getTime() + seconds * 1000).toISOString(),
    }))
}

/** The desk sees each code that waits anyway: it is strangers whom the cap keeps away. */
export const unlockCodes = ({ db }: KiosksContext, network: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const quota of wrongCodesOf(network)) await forgetUses(tx, quota)
  })

const refuseWrong = async ({ db, clock }: KiosksContext, quotas: readonly Quota[], error: Error): Promise<never> => {
  await inTransaction(db, async (tx) => {
    for (const quota of quotas) await useQuota(tx, quota, clock.now())
  })
  throw error
}

/** Undefined for a code that is wrong or has run out. @throws kiosk.enrolment-used */
const lockWaiting = async (tx: Database, code: string, now: Date): Promise<repository.EnrolmentRow | undefined> => {
  const row = await repository.lockEnrolment(tx, code)
  if (row && row.state !== 'waiting') throw enrolmentUsed()
  return row && row.expiresAt > now ? row : undefined
}

/** Counts what is wrong. @throws kiosk.enrolment-unknown, kiosk.enrolment-used, kiosk.proof-wrong, kiosk.too-many-tries */
const withWaiting = async <T>(
  context: KiosksContext,
  { code, check, network }: { code: string; check?: string; network: string },
  work: (tx: Database, row: repository.EnrolmentRow, now: Date) => Promise<T>,
): Promise<T> => {
  const now = context.clock.now()
  const quotas = wrongCodesOf(network)
  for (const quota of quotas) {
    const wait = await quotaWait(context.db, quota, now)
    if (wait > 0) throw tooManyTries(wait)
  }
  const result = await inTransaction(context.db, async (tx): Promise<{ wrong: Error } | { done: T }> => {
    const row = await lockWaiting(tx, code, now)
    if (!row) return { wrong: enrolmentUnknown() }
    if (check !== undefined && check !== row.checkNumber) return { wrong: proofWrong() }
    return { done: await work(tx, row, now) }
  })
  return 'wrong' in result ? refuseWrong(context, quotas, result.wrong) : result.done
}

/** @throws as `withWaiting` */
export const findEnrolment = (
  context: KiosksContext,
  request: { code: string; network: string },
): Promise<Answer<typeof calls.findKioskEnrolment>> =>
  withWaiting(context, request, async (_, { name, checkNumber: check, expiresAt }) => ({
    name,
    check,
    expiresAt: expiresAt.toISOString(),
  }))

/** The latest first, no more than a page shows. */
export const listEnrolments = async ({ db, clock }: KiosksContext): Promise<WaitingKiosk[]> =>
  (await repository.listWaiting(db, clock.now()))
    .sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())
    .slice(0, kioskLimits.waitingListed)
    .map(({ name, code, expiresAt }) => ({
      ...{ name, code },
      since: new Date(expiresAt.getTime() - kioskLimits.enrolmentMinutes * 60_000).toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))

/** Of the demonstration, which approves without comparing: with the names that a clinic's devices have. */
export const listWaiting = async ({ db, clock }: KiosksContext, clinicSlug: string) => ({
  waiting: await repository.listWaiting(db, clock.now()),
  taken: new Set((await repository.listActiveOf(db, clinicSlug)).map(({ foldedName }) => foldedName)),
})

/** @throws as `withWaiting`; kiosk.name-taken, clinic.unknown */
export const approveKiosk = async (
  context: KiosksContext,
  {
    clinicSlug,
    name,
    ...request
  }: { code: string; check: string; network: string; clinicSlug: string; name?: string | undefined },
): Promise<ListedKiosk> => {
  ensureClinic(context, clinicSlug)
  const deviceId = await withFreeName(
    withWaiting(context, request, async (tx, { keyX, keyY, ...row }, now) => {
      const kiosk = { name: name === undefined ? row.name : cleanLine(name), clinicSlug, keyX, keyY }
      const created = await createKiosk(tx, kiosk, now)
      await repository.decideEnrolment(tx, request.code, { state: 'approved', deviceId: created })
      return created
    }),
  )
  return listed(context, deviceId)
}

/** @throws as `withWaiting` */
export const refuseKiosk = async (
  context: KiosksContext,
  request: { code: string; network: string },
): Promise<Record<string, never>> => {
  await withWaiting(context, request, (tx) => repository.decideEnrolment(tx, request.code, { state: 'refused' }))
  return {}
}

/** @throws kiosk.unknown, kiosk.name-taken, clinic.unknown */
export const changeKiosk = async (
  context: KiosksContext,
  deviceId: string,
  {
    name,
    clinicSlug,
    sound,
  }: { name?: string | undefined; clinicSlug?: string | undefined; sound?: KioskSound | undefined },
): Promise<ListedKiosk> => {
  if (clinicSlug !== undefined) ensureClinic(context, clinicSlug)
  await withFreeName(
    inTransaction(context.db, async (tx) => {
      const row = await repository.lockKiosk(tx, deviceId)
      if (row?.state !== 'active') throw kioskUnknown()
      const named = name === undefined ? row.name : cleanLine(name)
      await repository.updateKiosk(tx, deviceId, {
        name: named,
        foldedName: foldName(named),
        clinicSlug: clinicSlug ?? row.clinicSlug,
        sound: sound ?? row.sound,
      })
    }),
  )
  return listed(context, deviceId)
}

/** Its tokens stay until they run out, and say that it is revoked. @throws kiosk.unknown */
export const revokeKiosk = async (context: KiosksContext, deviceId: string): Promise<ListedKiosk> => {
  await inTransaction(context.db, async (tx) => {
    await repository.updateKiosk(tx, deviceId, { state: 'revoked' })
    await repository.deleteChallenges(tx, deviceId)
  })
  return listed(context, deviceId)
}

/** @throws clinic.unknown, kiosk.name-taken */
export const createTokens = async (
  context: KiosksContext,
  { clinicSlug, names }: { clinicSlug: string; names: readonly string[] },
): Promise<Answer<typeof calls.createKioskTokens>> => {
  ensureClinic(context, clinicSlug)
  const cleaned = names.map(cleanLine)
  const expiresAt = new Date(context.clock.now().getTime() + kioskLimits.enrolmentTokenDays * dayMilliseconds)
  const tokens = cleaned.map((name) => ({ name, token: newSessionToken() }))
  await inTransaction(context.db, async (tx) => {
    const used = (await repository.listActiveOf(tx, clinicSlug)).map(({ foldedName }) => foldedName)
    const folded = cleaned.map(foldName)
    if (new Set([...used, ...folded]).size < used.length + folded.length) throw nameTaken()
    const rows = tokens.map(({ name, token }) => ({ tokenHash: sha256(token), clinicSlug, name, expiresAt }))
    const unused = await repository.listUnusedTokens(tx, clinicSlug)
    const replaced = unused.filter(({ name }) => folded.includes(foldName(name)))
    await repository.replaceEnrolmentTokens(tx, replaced, rows)
  })
  return { tokens, expiresAt: expiresAt.toISOString() }
}
