import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/appointments.calls.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../catalogue/catalogue.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import { createBooking, getBookingConfirmation } from './appointments.usecases.ts'
import { calendarFileName, calendarType } from './booking-calendar.ts'
import { getBookingCalendar } from './calendar.usecases.ts'
import { listReferenceAppointments } from './reference.usecases.ts'

export const appointmentsRoutes = (app: FastifyInstance, context: BookingContext): void => {
  for (const row of [calls.createAppointment, calls.createPendingAppointment] as const)
    route(app, row, ({ body, idempotencyKey, locale, actor }) =>
      // The notice that was agreed to is the one in the language that the booking is made in.
      createBooking(inLocale(context, body.locale ?? locale), {
        call: row.name,
        idempotencyKey,
        body,
        openBooking: actor.openBooking,
      }),
    )

  route(app, calls.getBookingConfirmation, ({ actor, locale }) =>
    getBookingConfirmation(inLocale(context, locale), actor.bookingKey),
  )

  route(app, calls.listReferenceAppointments, ({ actor, locale }) =>
    listReferenceAppointments(inLocale(context, locale), actor),
  )

  route(app, calls.getBookingCalendar, async ({ actor, reply }) => {
    const file = await getBookingCalendar(context, actor.bookingKey)
    // Inline: a phone then offers to add it instead of storing a download.
    reply.header('content-disposition', `inline; filename="${calendarFileName}"`)
    return reply.type(calendarType).send(file)
  })
}
