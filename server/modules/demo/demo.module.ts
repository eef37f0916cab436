import type { ServerModule } from '../module.ts'
import { demoRoutes } from './demo.routes.ts'
import type { DemoContext } from './demo.services.ts'
import { demoPersonas } from './demo.table.ts'

export const demoModule: ServerModule<DemoContext> = {
  name: 'demo',
  needs: [
    'access',
    'appointments',
    'authentication',
    'booking-keys',
    'booking-requests',
    'catalogue',
    'changes',
    'check-in',
    'config',
    'consent',
    'detail-requests',
    'earlier-slots',
    'files',
    'kiosks',
    'outbox',
    'quotas',
    'recipients',
    'results',
    'sharing',
    'slots',
  ],
  tables: [demoPersonas],
  routes: demoRoutes,
}
