import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/appointments.calls.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { bookerOf } from '../slots/hold-cookie.ts'
import {
  type AppointmentsContext,
  createBooking,
  getBookingConfirmation,
  getVisitOfAppointment,
} from './appointments.usecases.ts'
import { calendarFileName, calendarType } from './booking-calendar.ts'
import { getBookingCalendar } from './calendar.usecases.ts'
import { listReferenceAppointments } from './reference.usecases.ts'

export type AppointmentsRoutesContext = AppointmentsContext & { config: Pick<ClientConfig, 'environment'> }

export const appointmentsRoutes = (app: FastifyInstance, context: AppointmentsRoutesContext): void => {
  for (const row of [calls.createAppointment, calls.createPendingAppointment] as const)
    route(app, row, async ({ body, idempotencyKey, locale, actor, request }) =>
      // The notice that was agreed to is the one in the language that the booking is made in.
      createBooking(inLocale(context, body.locale ?? locale), {
        call: row.name,
        idempotencyKey,
        body,
        booker: bookerOf(request),
        openBooking: actor.openBooking,
        isLoggedIn: await actor.isLoggedIn(),
        isDemo: context.config.environment === 'demo',
      }),
    )

  route(app, calls.getBookingConfirmation, ({ actor, locale }) =>
    getBookingConfirmation(inLocale(context, locale), actor.bookingKey),
  )

  route(app, calls.getVisitOfAppointment, ({ params, actor, locale }) =>
    getVisitOfAppointment(inLocale(context, locale), actor.bookingKey, params.appointmentSlug),
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
