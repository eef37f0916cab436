import { newDocumentSlug } from '../../shared/ids.ts'
import type { Samples } from '../outbox/outbox.hooks.ts'
import { betterKind } from './better-document.mail.ts'
import type { DeskDocumentsContext } from './desk.usecases.ts'
import * as repository from './documents.repository.ts'

const digest = '0'.repeat(64)

export const documentSamples: Samples<DeskDocumentsContext> = {
  [betterKind]: async ({ db, clock, documentSettings }, { bookingKey }) => {
    const slug = newDocumentSlug()
    await repository.insertStoredFile(db, slug, clock.now())
    await repository.insertDocument(db, {
      ...{ slug, bookingKey, fileKey: slug, fileName: 'referral.pdf', contentType: 'application/pdf' },
      ...{ documentTypeId: documentSettings.types[0]?.documentTypeId ?? 'referral', examSlug: null, groupName: null },
      ...{ additional: false, uploaded: true, size: 1, sha256: digest, cleanedSize: 1, cleanedSha256: digest },
      ...{ receivedAt: clock.now(), checkedAt: null, betterReason: 'UNREADABLE' },
    })
    return { subject: slug }
  },
}
