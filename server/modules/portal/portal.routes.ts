import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/portal.calls.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../catalogue/catalogue.ts'
import { listPatientVisits, matchPatient, type PortalContext } from './portal.usecases.ts'

export const portalRoutes = (app: FastifyInstance, context: PortalContext): void => {
  route(app, calls.matchPatient, async ({ actor }) => {
    await matchPatient(context, actor)
    return { success: true }
  })

  route(app, calls.listPatientVisits, ({ actor, locale }) => listPatientVisits(inLocale(context, locale), actor))
}
