import type { EmailTopic } from '#src/contract/codes/email-topics.ts'
import type { Database } from '../../db/database.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { type Translator, textsFor } from '../../texts/translator.ts'
import { isStopped, waysOut } from '../email/email.usecases.ts'
import type { Draft, Message } from '../outbox/mail.ts'
import type { Block } from '../outbox/mail-body.ts'
import { type QueuedMail, queueMails } from '../outbox/outbox.usecases.ts'
import { smsText } from '../outbox/sms-text.ts'
import { type Contact, channelOf, contactsOf } from './contacts.ts'
import type { RecipientsContext } from './recipients.services.ts'
import type { SignInSubject } from './subjects.ts'

type Words = Translator & {
  provider: string
  pack: ProviderPack
  /** The end of a text's key: a share is not told of as a visit. */
  of: '' | '-share'
}

type Texts = { subject: string; title: string; blocks: readonly Block[] }
type Written = {
  /** Of what is written without being needed: it says how to stop it, and is not sent to who has. */
  topic?: EmailTopic
  mail: (words: Words) => Texts
  sms: (words: Words) => string
}

const ofKind = ({ kind }: SignInSubject): Words['of'] => (kind === 'SHARE' ? '-share' : '')

type To = { bookingKey: string /** That is on file no more. */; contactBefore?: Contact | undefined } & Pick<
  Message,
  'locale' | 'channel'
>

/** To the contact on file when it is sent; undefined where it is gone. */
export const messageTo = async (
  context: RecipientsContext,
  { bookingKey, locale, channel, contactBefore }: To,
  { topic, mail, sms }: Written,
): Promise<Draft | undefined> => {
  const subject = await context.findSubject(context.db, bookingKey)
  const contact =
    contactBefore ?? (subject && contactsOf(context.pack, subject).find((each) => channelOf(each) === channel))
  if (!subject || !contact) return undefined
  const { pack } = context
  const words = { ...(await textsFor(pack, locale)), pack, provider: pack.settings.radiology.name, of: ofKind(subject) }
  if (channel === 'sms') return { to: contact.address, sms: smsText(sms(words)) }
  const { blocks, ...texts } = mail(words)
  const demo = pack.provider.demo ? [{ text: words.t('shell.environment-demo') }] : []
  const draft = (more: readonly Block[] = []) => ({
    to: contact.address,
    content: { ...texts, blocks: [...blocks, ...more, ...demo] },
    language: words.language,
  })
  if (topic === undefined) return draft()
  const addressed = { address: contact.address, topic }
  const { link, oneClick } = waysOut(context, addressed)
  return {
    ...draft([{ text: words.t(`mail.stop.${topic}`), link }]),
    oneClick,
    isStopped: await isStopped(context.db, addressed),
  }
}

type Queued = { bookingKey: string; message: Pick<QueuedMail, 'kind' | 'subject' | 'dueAt'> }

/** To these, each by its own channel. */
export const queueToContacts = async (
  { clock }: Pick<RecipientsContext, 'clock'>,
  tx: Database,
  { contacts, message }: { contacts: readonly Contact[]; message: Pick<QueuedMail, 'kind' | 'subject' | 'locale'> },
): Promise<void> => {
  await queueMails(
    tx,
    contacts.map((contact) => ({ ...message, channel: channelOf(contact) })),
    clock.now(),
  )
}

/** By e-mail where there is an address; none where nobody can be written to. */
export const queueToContact = async (
  context: RecipientsContext,
  tx: Database,
  { bookingKey, message }: Queued,
): Promise<void> => {
  const subject = await context.findSubject(tx, bookingKey)
  const contacts = subject ? contactsOf(context.pack, subject) : []
  const contact = contacts.find(({ otpType }) => otpType === 'EMAIL') ?? contacts[0]
  if (!subject || !contact) return
  const { locale } = subject
  await queueMails(tx, [{ ...message, locale, channel: channelOf(contact) }], context.clock.now())
}
