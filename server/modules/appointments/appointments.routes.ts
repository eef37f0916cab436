import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/appointments.calls.ts'
import { route } from '../../http/route.ts'
import { readSessionToken, writeSessionCookie } from '../../http/session-cookie.ts'
import { inLocale } from '../catalogue/catalogue.ts'
import { requireBooking } from '../sessions/sessions.usecases.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { createBooking, getBookingConfirmation } from './appointments.usecases.ts'
import { calendarFileName, calendarType } from './booking-calendar.ts'
import { getBookingCalendar } from './calendar.usecases.ts'
import { listReferenceAppointments } from './reference.usecases.ts'

export const appointmentsRoutes = (app: FastifyInstance, context: SlotsContext): void => {
  for (const row of [calls.createAppointment, calls.createPendingAppointment] as const)
    route(app, row, async ({ body, idempotencyKey, locale, request, reply }) => {
      // The notice that was agreed to is the one in the language that the booking is made in.
      const { answer, sessionToken } = await createBooking(inLocale(context, body.locale ?? locale), {
        call: row.name,
        idempotencyKey,
        body,
        sessionToken: readSessionToken(request),
      })
      if (sessionToken !== undefined) writeSessionCookie(request, reply, sessionToken)
      return answer
    })

  route(app, calls.getBookingConfirmation, async ({ params, locale, request }) => {
    const { bookingKey } = params
    await requireBooking(context.db, { token: readSessionToken(request), bookingKey, now: context.clock.now() })
    return getBookingConfirmation(inLocale(context, locale), bookingKey)
  })

  route(app, calls.listReferenceAppointments, async ({ params, locale, request }) =>
    listReferenceAppointments(inLocale(context, locale), {
      bookingKey: params.bookingKey,
      sessionToken: readSessionToken(request),
    }),
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
