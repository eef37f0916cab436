// The subject shows on locked screens: the code stands in the text alone.
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { shortEnough } from '../outbox/sms-text.ts'
import { messageTo } from '../recipients/message-to.ts'
import { listCodes, readCode } from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { digitsOf } from './codes.usecases.ts'

const { codeMinutes: minutes, codesValid } = authenticationLimits

export const oneTimeCodeMail: ComposeMail<AuthenticationContext, Draft> = async (context, message) => {
  const read = await readCode(context.db, message.subject)
  const valid = read ? await listCodes(context.db, read.challenge.id, codesValid) : []
  if (!read || !valid.some(({ id }) => id === read.code.id)) return undefined
  const code = digitsOf(context.secrets, read.code.id)
  const { hostname } = new URL(context.address())
  return messageTo(
    context,
    { ...message, bookingKey: read.challenge.bookingKey },
    {
      sms: ({ t, provider }) => {
        const bound = `\n\n@${hostname} #${code}`
        return shortEnough(
          t('sms.code', { code, provider, minutes }) + bound,
          t('sms.code-short', { code, minutes }) + bound,
        )
      },
      mail: ({ t, provider, pack, of }) => ({
        subject: t('mail.code.subject', { provider }),
        title: t('mail.code.title'),
        blocks: [
          { lines: [code], isBold: true },
          { text: t('mail.code.more', { minutes }) },
          { text: t('mail.code.secret', { provider }) },
          { text: t(`mail.sign-in.why${of}`), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
