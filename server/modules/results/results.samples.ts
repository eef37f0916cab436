import { newDocumentSlug, newFileKey } from '../../shared/ids.ts'
import type { Samples } from '../outbox/outbox.hooks.ts'
import { resultReadyKind } from './result-ready.mail.ts'
import { insertResult, listBookedExams } from './results.repository.ts'
import type { ResultsContext } from './results.services.ts'

/** A row without a file: nobody reads it. */
export const resultSamples: Samples<ResultsContext> = {
  [resultReadyKind]: async ({ db, clock }, { bookingKey }) => {
    const [exam] = await listBookedExams(db, bookingKey)
    if (!exam) return undefined
    const now = clock.now()
    const slug = newDocumentSlug()
    await insertResult(db, {
      ...{ slug, bookingKey, appointmentId: exam.id, fileKey: newFileKey(), size: 0, sha256: '' },
      ...{ performedAt: now, reportedAt: now, receivedAt: now, storedAt: now, opensAt: now, releases: 1 },
    })
    return { subject: `${slug}.1` }
  },
}
