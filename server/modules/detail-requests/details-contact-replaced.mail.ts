// The last message to a contact: codes go to another one from now on.

import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import { readRequest } from './detail-requests.repository.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { contactBefore } from './detail-texts.ts'

export const replacedKind = 'details-contact-replaced'

export const detailsContactReplacedMail: ComposeMail<DetailRequestsContext, Draft> = async (context, message) => {
  const row = await readRequest(context.db, message.subject)
  const contact = row && (await contactBefore(context, row, message))
  if (!row || !contact) return undefined
  return messageTo(
    context,
    { ...message, bookingKey: row.bookingKey, contactBefore: contact },
    {
      sms: ({ t, provider, pack }) => t('sms.details-contact-replaced', { provider, phone: pack.provider.phone }),
      mail: ({ t, provider, pack }) => ({
        subject: t('mail.details-contact-replaced.subject', { provider }),
        title: t('mail.details-contact-replaced.title'),
        blocks: [
          { text: t('mail.details-contact-replaced.more') },
          { text: t('mail.details-requested.not-you'), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
