import { type Translator, textsFor } from '../config/translator.ts'
import type { Draft, Message } from '../outbox/mail.ts'
import type { Block } from '../outbox/mail-body.ts'
import { smsText } from '../outbox/sms-text.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { channelOf, contactsOf } from './contacts.ts'

type Words = Translator & { provider: string; pack: ProviderPack }

type Texts = { subject: string; title: string; blocks: readonly Block[] }
type Written = { mail: (words: Words) => Texts; sms: (words: Words) => string }

/** To the contact on file when it is sent; undefined where it is gone. */
export const messageTo = async (
  context: AuthenticationContext,
  { bookingKey, locale, channel }: { bookingKey: string } & Pick<Message, 'locale' | 'channel'>,
  { mail, sms }: Written,
): Promise<Draft | undefined> => {
  const subject = await context.findSubject(context.db, bookingKey)
  const contact = subject && contactsOf(context.pack, subject).find((each) => channelOf(each) === channel)
  if (!contact) return undefined
  const { pack } = context
  const words = { ...(await textsFor(pack, locale)), pack, provider: pack.settings.radiology.name }
  if (channel === 'sms') return { to: contact.address, sms: smsText(sms(words)) }
  const { blocks, ...texts } = mail(words)
  const demo = pack.provider.demo ? [{ text: words.t('shell.environment-demo') }] : []
  return {
    to: contact.address,
    content: { ...texts, blocks: [...blocks, ...demo] },
    language: words.language,
  }
}
