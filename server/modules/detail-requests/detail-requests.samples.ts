import { newAppointmentSlug } from '../../shared/ids.ts'
import type { Samples, SampleVisit } from '../outbox/outbox.hooks.ts'
import { insertRequest } from './detail-requests.repository.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { replacedKind } from './details-contact-replaced.mail.ts'
import { requestedKind } from './details-requested.mail.ts'
import { settledKind } from './details-settled.mail.ts'

const sampleOf =
  (status: 'OPEN' | 'ACCEPTED') =>
  async ({ db, clock }: DetailRequestsContext, { bookingKey, clinicId, locale }: SampleVisit) => {
    const slug = newAppointmentSlug()
    const now = clock.now()
    await insertRequest(db, {
      ...{ slug, bookingKey, clinicId, status, locale, createdAt: now },
      settledAt: status === 'OPEN' ? null : now,
      changes: [{ field: 'email', from: 'ana@example.com', to: 'ana.example@example.com' }],
    })
    return { subject: slug }
  }

export const detailRequestSamples: Samples<DetailRequestsContext> = {
  [requestedKind]: sampleOf('OPEN'),
  [settledKind]: sampleOf('ACCEPTED'),
  [replacedKind]: sampleOf('ACCEPTED'),
}
