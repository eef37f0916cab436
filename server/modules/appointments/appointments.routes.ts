import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/appointments.calls.ts'
import { route } from '../../http/route.ts'
import { readSessionToken, writeSessionCookie } from '../../http/session-cookie.ts'
import { requireBooking } from '../sessions/sessions.usecases.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { createBooking, getBookingConfirmation } from './appointments.usecases.ts'

export const appointmentsRoutes = (app: FastifyInstance, context: SlotsContext): void => {
  for (const row of [calls.createAppointment, calls.createPendingAppointment] as const)
    route(app, row, async ({ body, idempotencyKey, request, reply }) => {
      const { answer, sessionToken } = await createBooking(context, {
        call: row.name,
        idempotencyKey,
        body,
        sessionToken: readSessionToken(request),
      })
      if (sessionToken !== undefined) writeSessionCookie(request, reply, sessionToken)
      return answer
    })

  route(app, calls.getBookingConfirmation, async ({ params, request }) => {
    const { bookingKey } = params
    await requireBooking(context.db, { token: readSessionToken(request), bookingKey, now: context.clock.now() })
    return getBookingConfirmation(context, bookingKey)
  })
}
