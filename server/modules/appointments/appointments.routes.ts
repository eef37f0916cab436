import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/appointments.calls.ts'
import { route } from '../../http/route.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import { createBooking, getBookingConfirmation } from './appointments.usecases.ts'
import { calendarFileName, calendarType } from './booking-calendar.ts'
import { getBookingCalendar } from './calendar.usecases.ts'
import { listReferenceAppointments } from './reference.usecases.ts'

export const appointmentsRoutes = (app: FastifyInstance, context: BookingContext): void => {
  for (const row of [calls.createAppointment, calls.createPendingAppointment] as const)
    route(app, row, ({ body, idempotencyKey, actor }) =>
      createBooking(context, { call: row.name, idempotencyKey, body, openBooking: actor.openBooking }),
    )

  route(app, calls.getBookingConfirmation, ({ actor }) => getBookingConfirmation(context, actor.bookingKey))

  route(app, calls.listReferenceAppointments, ({ actor }) => listReferenceAppointments(context, actor))

  route(app, calls.getBookingCalendar, async ({ actor, reply }) => {
    const file = await getBookingCalendar(context, actor.bookingKey)
    // Inline: a phone then offers to add it instead of storing a download.
    reply.header('content-disposition', `inline; filename="${calendarFileName}"`)
    return reply.type(calendarType).send(file)
  })
}
