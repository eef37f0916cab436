import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/earlier-times.calls.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../catalogue/catalogue.ts'
import type { EarlierTimesContext } from './earlier-times.services.ts'
import * as usecases from './earlier-times.usecases.ts'

export const earlierTimesRoutes = (app: FastifyInstance, context: EarlierTimesContext): void => {
  route(app, calls.getEarlierTimes, ({ actor, locale }) =>
    usecases.getEarlierTimes(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.saveEarlierWish, ({ actor, body, locale }) =>
    usecases.saveEarlierWish(inLocale(context, locale), actor.bookingKey, body),
  )
  route(app, calls.stopEarlierTimes, ({ actor, locale }) =>
    usecases.stopEarlierTimes(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.declineEarlierTime, ({ actor, params, locale }) =>
    usecases.declineEarlierTime(inLocale(context, locale), actor.bookingKey, params.id),
  )
}
