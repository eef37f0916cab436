import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { earlierSlotMail } from './earlier-slot.mail.ts'
import { earlierSlotKind } from './earlier-slot-kind.ts'
import { earlierSlotsRoutes } from './earlier-slots.routes.ts'
import { earlierSlotSamples } from './earlier-slots.samples.ts'
import type { EarlierSlotsContext } from './earlier-slots.services.ts'
import { earlierOffers, earlierPreferences } from './earlier-slots.table.ts'
import { sweepEarlierSlots } from './earlier-slots.usecases.ts'
import { offerFreedSlots } from './offer-freed-slots.ts'

export const earlierSlotsModule: ServerModule<EarlierSlotsContext> = {
  name: 'earlier-slots',
  needs: ['appointments', 'booking-keys', 'catalogue', 'changes', 'outbox', 'quotas', 'recipients', 'slots'],
  tables: [earlierOffers, earlierPreferences],
  routes: earlierSlotsRoutes,
  sweep: sweepEarlierSlots,
  rounds: offerFreedSlots,
  adds: [...mails.byName({ [earlierSlotKind]: earlierSlotMail }), ...samples.byName(earlierSlotSamples)],
}
