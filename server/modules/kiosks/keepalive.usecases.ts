import type * as z from 'zod/mini'
import {
  type KeepalivePayload,
  type keepaliveAnswerSchema,
  keepalivePayloadSchema,
  signatureSchema,
} from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { KioskActor } from '../../http/access.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import { arrivalLetter } from './arrival-letter.rules.ts'
import { activeKiosk } from './identity.usecases.ts'
import { kioskOf } from './kiosk-view.ts'
import { kioskUnknown, proofWrong } from './kiosks.errors.ts'
import * as repository from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'
import { cloneKind } from './operator-mails.ts'
import { isSigned } from './signatures.ts'

type SignedKeepalive = NonNullable<KioskActor['keepalive']>

const parsePayload = (text: string): KeepalivePayload | undefined => {
  try {
    return keepalivePayloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** @param find which devices may sign. @throws kiosk.unknown, kiosk.revoked, kiosk.proof-wrong */
export const readKeepalive = async (
  context: Pick<KiosksContext, 'db'>,
  header: string,
  find = activeKiosk,
): Promise<SignedKeepalive> => {
  const [text = '', signature = '', ...rest] = header.split('.')
  const payload = parsePayload(text)
  if (!payload || rest.length > 0 || !signatureSchema.safeParse(signature).success) throw proofWrong()
  const row = await find(context, payload.deviceId)
  if (!(await isSigned(row, text, signature))) throw proofWrong()
  return { payload, signature }
}

/** What a column takes, whatever year the device believes it is. */
const maxSeconds = 2_147_483_647

const secondsAhead = (at: string, now: Date): number =>
  Math.max(-maxSeconds, Math.min(maxSeconds, Math.round((Date.parse(at) - now.getTime()) / 1000)))

/** `r`, another one each time a device signs; `s` and the last digit of base64url have other forms that are as good. */
const markOf = (signature: string): string => signature.slice(0, 42)

/** The same twice counts once. Another of an older counter, or the same signed anew, is a copy's: marked, told, not seen. */
const count = (context: KiosksContext, { payload, signature }: SignedKeepalive): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { deviceId, counter, at, health } = payload
    const row = await repository.lockKiosk(tx, deviceId)
    if (!row) throw kioskUnknown()
    const mark = markOf(signature)
    if (row.recentSignatures.includes(mark)) return true
    if (counter > row.counter) {
      await repository.updateKiosk(tx, deviceId, {
        counter,
        recentSignatures: [mark, ...row.recentSignatures].slice(0, kioskLimits.recentSignatures),
        lastSeenAt: now,
        silenceMailedAt: null,
        health: { ...health, version: cleanLine(health.version) },
        clockOffSeconds: secondsAhead(at, now),
      })
      return true
    }
    if (row.clonedAt === null) {
      await repository.updateKiosk(tx, deviceId, { clonedAt: now })
      if (context.pack.settings.kiosk.operatorsEmail)
        await queueMails(tx, [{ kind: cloneKind, subject: deviceId }], now)
    }
    return false
  })

/** API-26, KIOSK-15. @throws kiosk.unknown, kiosk.proof-wrong */
export const receiveKeepalive = async (
  context: KiosksContext,
  keepalive: SignedKeepalive,
): Promise<z.input<typeof keepaliveAnswerSchema>> => {
  if (!(await count(context, keepalive))) throw proofWrong()
  const row = await activeKiosk(context, keepalive.payload.deviceId)
  return {
    serverTime: context.clock.now().toISOString(),
    version: context.config.version,
    kiosk: kioskOf(context, row),
    arrivals: {
      sealingKey: await context.sealing.publicKey(),
      letter: arrivalLetter(await repository.listByEnrolment(context.db), row),
    },
  }
}
