// To the patient, once for each share.
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import { readShare } from './sharing.repository.ts'
import type { SharingContext } from './sharing.services.ts'

export const shareOpenedKind = 'share-opened'

export const shareOpenedMail: ComposeMail<SharingContext, Draft> = async (context, message) => {
  const share = await readShare(context.db, message.subject)
  if (!share?.openedAt) return undefined
  const { bookingKey } = share
  const link = context.address() + pagePaths.result.replace(':bookingKey', bookingKey)
  return messageTo(
    context,
    { ...message, bookingKey },
    {
      sms: ({ t, provider }) => t('sms.share-opened', { provider, link }),
      mail: ({ t, provider, pack }) => ({
        subject: t('mail.share-opened.subject', { provider }),
        title: t('mail.share-opened.title'),
        blocks: [
          { text: t('mail.share-opened.more'), link },
          { text: t('mail.share-opened.once') },
          { text: t('mail.share-opened.help'), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
