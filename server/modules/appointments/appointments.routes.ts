import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/appointments.calls.ts'
import { route } from '../../http/route.ts'
import { readSessionToken, writeSessionCookie } from '../../http/session-cookie.ts'
import { requireBooking } from '../sessions/sessions.usecases.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import { createBooking, getBookingConfirmation } from './appointments.usecases.ts'
import { calendarFileName, calendarType } from './booking-calendar.ts'
import { getBookingCalendar } from './calendar.usecases.ts'
import { listReferenceAppointments } from './reference.usecases.ts'

export const appointmentsRoutes = (app: FastifyInstance, context: BookingContext): void => {
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

  route(app, calls.listReferenceAppointments, async ({ params, request }) =>
    listReferenceAppointments(context, { bookingKey: params.bookingKey, sessionToken: readSessionToken(request) }),
  )

  route(app, calls.getBookingCalendar, async ({ params, request, reply }) => {
    const { bookingKey } = params
    await requireBooking(context.db, { token: readSessionToken(request), bookingKey, now: context.clock.now() })
    const file = await getBookingCalendar(context, bookingKey)
    // Not as an attachment: a phone then offers to add it instead of putting it among the downloads.
    reply.header('content-disposition', `inline; filename="${calendarFileName}"`)
    return reply.type(calendarType).send(file)
  })
}
