import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/earlier-slots.calls.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import type { EarlierSlotsContext } from './earlier-slots.services.ts'
import * as usecases from './earlier-slots.usecases.ts'

export const earlierSlotsRoutes = (app: FastifyInstance, context: EarlierSlotsContext): void => {
  route(app, calls.getEarlierSlots, ({ actor, locale }) =>
    usecases.getEarlierSlots(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.saveEarlierPreference, ({ actor, body, locale }) =>
    usecases.saveEarlierPreference(inLocale(context, locale), actor.bookingKey, body),
  )
  route(app, calls.stopEarlierSlots, ({ actor, locale }) =>
    usecases.stopEarlierSlots(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.declineEarlierSlot, ({ actor, params, locale }) =>
    usecases.declineEarlierSlot(inLocale(context, locale), actor.bookingKey, params.id),
  )
}
