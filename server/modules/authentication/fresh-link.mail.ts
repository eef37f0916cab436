import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import { readFreshLink } from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { tokenOf } from './fresh-links.usecases.ts'

export const freshLinkMail: ComposeMail<AuthenticationContext, Draft> = async (context, message) => {
  const { db, secrets, address, pack } = context
  const read = await readFreshLink(db, { id: message.subject })
  if (!read || read.usedAt !== null) return undefined
  const { bookingKey, id } = read
  // In the fragment, which no server and no log is sent.
  const link = `${address()}${pagePaths.authentication}#fresh-link=${tokenOf(secrets, id)}`
  const hours = pack.settings.signIn.freshLinkHours
  return messageTo(
    context,
    { ...message, bookingKey },
    {
      sms: ({ t, provider, of }) => t(`sms.fresh-link${of}`, { provider, link, count: hours }),
      mail: ({ t, provider, of }) => ({
        subject: t(`mail.fresh-link.subject${of}`, { provider }),
        title: t('mail.fresh-link.title'),
        blocks: [
          { text: t(`mail.fresh-link.more${of}`, { count: hours }), link },
          { text: t('mail.fresh-link.once') },
          { text: t(`mail.sign-in.why${of}`), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
