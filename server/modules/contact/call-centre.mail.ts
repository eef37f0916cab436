// The subject shows on locked screens: it names the exam and no person.

import { isLocale } from '#src/contract/codes/locales.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { type Translator, textsFor } from '../../texts/translator.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import type { Block, MailContent } from '../outbox/mail-body.ts'
import type { ContactContext } from './contact.services.ts'
import { type NamedContactRequest, readNamedContactRequest } from './contact-request-names.ts'

const promised = ({ t, format }: Translator, { callFrom, callUntil, callZone }: NamedContactRequest): string => {
  if (!callFrom || !callUntil || !callZone) return t('mail.callback.no-promise')
  const start = toZonedIso(callFrom.getTime(), callZone)
  return t('mail.callback.promised', {
    day: format.dayOf(start, callZone, 'spoken'),
    from: format.time(start, callZone),
    until: format.time(toZonedIso(callUntil.getTime(), callZone), callZone),
    zone: format.zoneName(start, callZone),
  })
}

const languageOf = ({ language }: Translator, locale: string | null): string | undefined =>
  isLocale(locale) && locale !== 'default'
    ? new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(locale)
    : undefined

const wishOf = ({ t }: Translator, { callTime }: NamedContactRequest): string[] =>
  callTime === null || callTime === 'ANY' ? [] : [t(`contact.callTime.${callTime}`)]

const contentOf = (asked: NamedContactRequest, words: Translator, pack: ProviderPack): MailContent => {
  const { t } = words
  const provider = pack.settings.radiology.name
  const isCallback = asked.kind === 'callback-request'
  const exam = asked.examName ?? t('mail.contact.no-exam')
  const language = languageOf(words, asked.locale)
  const blocks: Block[] = [
    { lines: [asked.name, asked.contactNumber ?? asked.email ?? ''], isBold: true },
    ...(isCallback ? [{ lines: [promised(words, asked), ...wishOf(words, asked)] }] : []),
    {
      lines: [
        t('mail.contact.exam', { exam }),
        t('mail.notice.clinic', {
          clinic: asked.clinicName ?? t('mail.contact.any-clinic', { region: asked.regionName }),
        }),
        ...(language === undefined ? [] : [t('mail.contact.language', { language })]),
        t('mail.contact.reference', { reference: asked.reference }),
      ],
    },
    ...(asked.words === null ? [] : [{ heading: t('mail.contact.words') }, { lines: asked.words.split('\n') }]),
    { text: isCallback ? t('mail.callback.more') : t('mail.enquiry.more') },
    ...(pack.provider.demo ? [{ text: t('shell.environment-demo') }] : []),
  ]
  return isCallback
    ? { subject: t('mail.callback.subject', { provider, exam }), title: t('mail.callback.title'), blocks }
    : { subject: t('mail.enquiry.subject', { provider, exam }), title: t('mail.enquiry.title'), blocks }
}

export const callCentreMail: ComposeMail<ContactContext> = async (context, message) => {
  const { pack } = context.catalogue
  const { callCentre } = pack.provider
  const asked = await readNamedContactRequest(context, Number(message.subject))
  if (!callCentre || !asked) return undefined
  const words = await textsFor(pack, message.locale)
  return {
    to: callCentre.email,
    replyTo: asked.email !== null && isEmail(asked.email) ? asked.email : undefined,
    content: contentOf(asked, words, pack),
    language: words.language,
  }
}
