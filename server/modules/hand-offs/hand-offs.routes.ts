import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as calls from '#src/contract/calls/hand-offs.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { isKioskClient } from '../../http/kiosk.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { sessionOpener } from '../access/session-opener.ts'
import { receiveUpload } from '../documents/receive-upload.ts'
import { handOffUnknown } from './hand-offs.errors.ts'
import * as usecases from './hand-offs.usecases.ts'

const fieldsOfForm = z.omit(calls.sendHandedDocument.body, { file: true })

const measured = ({ size, sha256 }: z.output<typeof fieldsOfForm>) => ({ size: Number(size), sha256 })

export const handOffsRoutes = async (app: FastifyInstance, context: usecases.HandOffsContext): Promise<void> => {
  // `receiveForm` detects a truncated file itself.
  await app.register(multipart, { throwFileSizeLimit: false })
  route(app, calls.createHandOff, ({ actor, body, request }) =>
    usecases.createHandOff(context, { ...actor, ...body, deviceId: request.kiosk?.deviceId ?? null }),
  )
  route(app, calls.getHandOffState, ({ params }) => usecases.getHandOffState(context, params))
  route(app, calls.sendCheckInDocument, ({ actor, idempotencyKey, request }) => {
    const toUpload = usecases.photographedUpload(context, { bookingKey: actor.bookingKey, idempotencyKey })
    return receiveUpload(context, request, fieldsOfForm, (fields) => toUpload(measured(fields)))
  })
  route(app, calls.openHandOff, async ({ body, locale, request, reply }) => {
    // A kiosk is nobody's phone.
    if (isKioskClient(request)) throw handOffUnknown()
    const opening = { ...body, session: sessionOpener(request, reply), caller: callerOf(request) }
    return usecases.openHandOff(inLocale(context, locale), opening)
  })
  route(app, calls.getHandOff, ({ actor, locale }) => usecases.getHandOff(inLocale(context, locale), actor.bookingKey))
  route(app, calls.sendHandedDocument, async ({ actor, idempotencyKey, request }) => {
    const from = { key: actor.bookingKey, idempotencyKey, caller: callerOf(request) }
    const toUpload = await usecases.handedUpload(context, from)
    return receiveUpload(context, request, fieldsOfForm, (fields) => toUpload(measured(fields)))
  })
  route(app, calls.getHandedQuestionnaires, ({ actor, locale }) =>
    usecases.getHandedQuestionnaires(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.sendHandedAnswer, ({ actor, body, idempotencyKey, locale, request }) =>
    usecases.saveHandedAnswer(inLocale(context, locale), {
      ...{ key: actor.bookingKey, idempotencyKey, caller: callerOf(request), answer: body },
    }),
  )
}
