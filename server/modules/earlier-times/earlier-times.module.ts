import type { ServerModule } from '../module.ts'
import { earlierTimeMail } from './earlier-time.mail.ts'
import { earlierTimeKind } from './earlier-time-kind.ts'
import { earlierTimesRoutes } from './earlier-times.routes.ts'
import { earlierTimeSamples } from './earlier-times.samples.ts'
import type { EarlierTimesContext } from './earlier-times.services.ts'
import { earlierOffers, earlierWishes } from './earlier-times.table.ts'
import { sweepEarlierTimes } from './earlier-times.usecases.ts'
import { offerFreedTimes } from './offer-freed-times.ts'

export const earlierTimesModule: ServerModule<EarlierTimesContext> = {
  name: 'earlier-times',
  tables: [earlierOffers, earlierWishes],
  routes: earlierTimesRoutes,
  sweep: sweepEarlierTimes,
  rounds: offerFreedTimes,
  mails: { [earlierTimeKind]: earlierTimeMail },
  samples: earlierTimeSamples,
}
