import type { ServerModule } from '../module.ts'
import { shareOpenedKind, shareOpenedMail } from './share-opened.mail.ts'
import { findShareSubject } from './share-subject.ts'
import { sharedKind, sharedMail } from './shared.mail.ts'
import { knowsShare } from './sharing.repository.ts'
import { sharingRoutes } from './sharing.routes.ts'
import { sharingSamples } from './sharing.samples.ts'
import type { SharingContext } from './sharing.services.ts'
import { shareOpenings, shares } from './sharing.table.ts'
import { sweepShares } from './sharing.usecases.ts'

export const sharingModule: ServerModule<SharingContext> = {
  name: 'sharing',
  tables: [shares, shareOpenings],
  routes: sharingRoutes,
  knowsKey: knowsShare,
  sweep: sweepShares,
  mails: { [sharedKind]: sharedMail, [shareOpenedKind]: shareOpenedMail },
  samples: sharingSamples,
  findSubject: findShareSubject,
}
