import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import { readRequest } from './detail-requests.repository.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { fieldNames, visitLink } from './detail-texts.ts'

export const settledKind = 'details-settled'

/** The clinic's own words stand on the page of the visit alone. */
export const detailsSettledMail: ComposeMail<DetailRequestsContext, Draft> = async (context, message) => {
  const row = await readRequest(context.db, message.subject)
  if (row?.status !== 'ACCEPTED' && row?.status !== 'DECLINED') return undefined
  const { bookingKey, changes } = row
  const how = row.status === 'ACCEPTED' ? 'accepted' : 'declined'
  const link = visitLink(context, bookingKey)
  return messageTo(
    context,
    { ...message, bookingKey },
    {
      sms: ({ t, provider }) => t(`sms.details-${how}`, { provider, link }),
      mail: (words) => {
        const { t, provider, pack } = words
        return {
          subject: t(`mail.details-${how}.subject`, { provider }),
          title: t(`mail.details-${how}.title`),
          blocks: [
            { text: t(`mail.details-${how}.more`) },
            { list: fieldNames(words, changes) },
            { text: t(`mail.details-${how}.visit`), link },
            { text: t('mail.details-settled.help'), phone: pack.provider.phone },
          ],
        }
      },
    },
  )
}
