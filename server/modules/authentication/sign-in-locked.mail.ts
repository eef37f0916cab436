import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import type { AuthenticationContext } from './authentication.services.ts'

const { wrongTries: tries, wrongTriesHours: hours } = authenticationLimits

export const signInLockedMail: ComposeMail<AuthenticationContext, Draft> = (context, message) =>
  messageTo(
    context,
    { ...message, bookingKey: message.subject },
    {
      sms: ({ t, provider, pack, of }) => t(`sms.locked${of}`, { provider, hours, phone: pack.provider.phone }),
      mail: ({ t, provider, pack, of }) => ({
        subject: t(`mail.locked.subject${of}`, { provider }),
        title: t('mail.locked.title'),
        blocks: [
          { text: t(`mail.locked.more${of}`, { tries, hours }) },
          { text: t('mail.locked.you') },
          { text: t('mail.locked.not-you'), phone: pack.provider.phone },
        ],
      }),
    },
  )
