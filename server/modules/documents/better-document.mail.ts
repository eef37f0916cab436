// The reason is one of a list, and the file's name, which can be the patient's, is left out.
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import type { RecipientsContext } from '../recipients/recipients.services.ts'
import { readDocument } from './documents.repository.ts'

export const betterKind = 'better-document'

/** None where it was replaced, deleted or checked meanwhile, or what it is for has ended. */
export const betterDocumentMail: ComposeMail<RecipientsContext, Draft> = async (context, message) => {
  const row = await readDocument(context.db, message.subject)
  if (!row || row.betterReason === null) return undefined
  const { bookingKey, betterReason } = row
  if ((await context.findSubject(context.db, bookingKey))?.closed !== null) return undefined
  const link = context.address() + pagePaths.confirmation.replace(':bookingKey', bookingKey)
  return messageTo(
    context,
    { ...message, bookingKey },
    {
      sms: ({ t, provider }) => t('sms.better-document', { provider, link }),
      mail: ({ t, provider, pack }) => ({
        subject: t('mail.better-document.subject', { provider }),
        title: t('mail.better-document.title'),
        blocks: [
          { text: t(`upload.better-${betterReason}`) },
          { text: t('mail.better-document.more'), link },
          { text: t('mail.better-document.help'), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
