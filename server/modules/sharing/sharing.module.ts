import { knowsKey } from '../access/access.hooks.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { findSubject } from '../recipients/recipients.hooks.ts'
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
  needs: [
    'access',
    'access-log',
    'appointments',
    'authentication',
    'catalogue',
    'idempotency',
    'outbox',
    'portal',
    'recipients',
    'results',
  ],
  tables: [shares, shareOpenings],
  routes: sharingRoutes,
  sweep: sweepShares,
  adds: [
    knowsKey.by((_, db, key) => knowsShare(db, key)),
    findSubject.by(findShareSubject),
    ...mails.byName({ [sharedKind]: sharedMail, [shareOpenedKind]: shareOpenedMail }),
    ...samples.byName(sharingSamples),
  ],
}
