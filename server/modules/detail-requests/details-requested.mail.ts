// To the contact that is to be replaced, so that nobody takes a booking over unseen. No value stands in it.

import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import { readRequest } from './detail-requests.repository.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { contactBefore, fieldNames, visitLink } from './detail-texts.ts'

export const requestedKind = 'details-requested'

export const detailsRequestedMail: ComposeMail<DetailRequestsContext, Draft> = async (context, message) => {
  const row = await readRequest(context.db, message.subject)
  if (!row || row.status === 'WITHDRAWN') return undefined
  const { bookingKey, changes } = row
  const link = visitLink(context, bookingKey)
  return messageTo(
    context,
    { ...message, bookingKey, contactBefore: await contactBefore(context, row, message) },
    {
      sms: ({ t, provider, pack }) => t('sms.details-requested', { provider, phone: pack.provider.phone }),
      mail: (words) => {
        const { t, provider, pack } = words
        return {
          subject: t('mail.details-requested.subject', { provider }),
          title: t('mail.details-requested.title'),
          blocks: [
            { text: t('mail.details-requested.more') },
            { list: fieldNames(words, changes) },
            { text: t('mail.details-requested.until'), link },
            { text: t('mail.details-requested.not-you'), phone: pack.provider.phone },
          ],
        }
      },
    },
  )
}
