import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { newReference } from '../../shared/ids.ts'
import { samplePatient } from '../appointments/appointments.samples.ts'
import type { Samples } from '../outbox/outbox.hooks.ts'
import { insertContactRequest } from './contact.repository.ts'
import type { ContactContext } from './contact.services.ts'
import { type ContactKind, contactKinds } from './contact.table.ts'

const { firstName, lastName, email } = samplePatient

const given = {
  'callback-request': { contactNumber: '0491570157', callTime: 'ANY' },
  'call-center-email': { email },
} as const satisfies Record<ContactKind, object>

export const contactSamples: Samples<ContactContext> = Object.fromEntries(
  contactKinds.map((kind) => [
    kind,
    async ({ db, clock, catalogue }, { clinicId, locale }) => {
      const regionSlug = catalogue.clinic(clinicId)?.entity.region ?? ''
      const id = await insertContactRequest(db, {
        ...{ reference: newReference(), kind, createdAt: clock.now(), regionSlug, clinicId, locale, notice: '' },
        ...{ name: fullName({ firstName, lastName }), ...given[kind] },
      })
      return { subject: String(id) }
    },
  ]),
)
