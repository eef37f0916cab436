import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { messageTo } from './message-to.ts'

const { wrongTries: tries, wrongTriesHours: hours } = authenticationLimits

export const signInLockedMail: ComposeMail<AuthenticationContext, Draft> = (context, message) =>
  messageTo(
    context,
    { ...message, bookingKey: message.subject },
    {
      sms: ({ t, provider, pack }) => t('sms.locked', { provider, hours, phone: pack.provider.phone }),
      mail: ({ t, provider, pack }) => ({
        subject: t('mail.locked.subject', { provider }),
        title: t('mail.locked.title'),
        blocks: [
          { text: t('mail.locked.more', { tries, hours }) },
          { text: t('mail.locked.you') },
          { text: t('mail.locked.not-you'), phone: pack.provider.phone },
        ],
      }),
    },
  )
