// To a stranger, so nothing in it was written by the patient: no name, no note, and no clinical word.
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import { endOf } from './share-subject.ts'
import { readShare } from './sharing.repository.ts'
import type { SharingContext } from './sharing.services.ts'

export const sharedKind = 'shared'

export const sharedMail: ComposeMail<SharingContext, Draft> = async (context, message) => {
  const share = await readShare(context.db, message.subject)
  if (!share || endOf(share, context.clock.now()) !== null) return undefined
  const { shareKey, passwordMark } = share
  const link = context.address() + pagePaths.result.replace(':bookingKey', shareKey)
  const by = passwordMark === null ? 'date' : 'password'
  return messageTo(
    context,
    { ...message, bookingKey: shareKey },
    {
      sms: ({ t, provider }) => t(`sms.shared-${by}`, { provider, link }),
      mail: ({ t, provider, pack }) => ({
        subject: t('mail.shared.subject', { provider }),
        title: t('mail.shared.title', { provider }),
        blocks: [
          { text: t(`mail.shared.open-${by}`), link },
          { text: t('mail.shared.alone') },
          { text: t('mail.shared.unknown'), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
