// Names no patient and no exam: only that there is a booking request, and its reference.
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { readAddressee } from '../appointments/appointments.usecases.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { findVisitEvent } from '../changes/changes.usecases.ts'
import { textsFor } from '../config/translator.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import type { RequestsContext } from './booking-requests.usecases.ts'

export const clinicRequestNoticeMail: ComposeMail<RequestsContext> = async (context, message) => {
  const event = await findVisitEvent(context.db, Number(message.subject))
  const clinic = await clinicDefinition(context, Number(message.recipient))
  if (!event || clinic.email === undefined) return undefined
  const { pack } = context.catalogue
  const words = await textsFor(pack, message.locale)
  const { t } = words
  const { reference } = await readAddressee(context.db, event.bookingKey)
  const title = t(event.kind === 'REQUEST_CANCELED' ? 'mail.request-notice.cancelled' : 'mail.request-notice.sent')
  return {
    to: clinic.email,
    language: words.language,
    content: {
      subject: `${title} (${pack.settings.radiology.name})`,
      title,
      blocks: [
        {
          lines: [
            t('mail.notice.clinic', { clinic: clinic.name }),
            t('mail.notice.reference', { reference: formatReference(reference) }),
          ],
        },
        ...(event.kind === 'REQUEST_CANCELED' ? [] : [{ text: t('mail.request-notice.more') }]),
        { text: t('mail.notice.privacy') },
      ],
    },
  }
}
