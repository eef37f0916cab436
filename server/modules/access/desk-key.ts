import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { networkOfCaller } from '../../http/kiosk.ts'
import { countRefusal } from '../access-log/access-events.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { deskRefused, tooManyWrongKeys } from './access.errors.ts'
import type { AccessServices } from './access.services.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'log'> & AccessServices

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const keyIn = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

export const sendsDeskKey = (request: FastifyRequest): boolean => request.headers.authorization !== undefined

/**
 * The right key is let in however many wrong ones came: patients may share the desk's network. One that is no key at
 * all is a wrong one.
 * @throws desk.refused, request.too-many
 */
export const admitDesk = async (context: Context, request: FastifyRequest): Promise<'clinic-system'> => {
  const { db, clock, deskKey } = context
  const given = keyIn(request)
  if (deskKey === undefined || request.headers.authorization === undefined) throw deskRefused()
  if (given !== undefined && timingSafeEqual(digest(given), digest(deskKey))) {
    request.caller = { kind: 'clinic-system', id: null }
    return 'clinic-system'
  }
  const subject = networkOfCaller(request)
  const quota = { name: 'desk.wrong-key', subject, max: accessLimits.wrongDeskKeysPerNetworkHour, seconds: 3600 }
  const wait = await inTransaction(db, (tx) => useQuota(tx, quota, clock.now()))
  await countRefusal(context, 'wrong-desk-key', subject)
  throw wait > 0 ? tooManyWrongKeys(wait) : deskRefused()
}
