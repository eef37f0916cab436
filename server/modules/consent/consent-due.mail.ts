// PORTAL-21: one reminder of what is still to be signed. It names no exam.
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { consentLimits } from '#src/contract/limits/consent.limits.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { hasMessage, queueMails } from '../outbox/outbox.usecases.ts'
import { channelOf, contactsOf } from '../recipients/contacts.ts'
import { messageTo } from '../recipients/message-to.ts'
import type { RecipientsContext } from '../recipients/recipients.services.ts'
import { listKeysBetween } from './consent.repository.ts'
import { hasOpenConsent } from './consent.usecases.ts'
import { examIdsWithForm } from './consent-forms.ts'

export type ConsentContext = ChangesContext & RecipientsContext

export const consentDueKind = 'consent-due'

const day = 86_400_000

const remind = (context: ConsentContext, bookingKey: string, now: Date): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    await lockLatestKey(tx, bookingKey)
    if (await hasMessage(tx, bookingKey, consentDueKind)) return false
    if (!(await hasOpenConsent(context, tx, bookingKey))) return false
    const subject = await context.findSubject(tx, bookingKey)
    const contacts = subject ? contactsOf(context.pack, subject) : []
    const contact = contacts.find(({ otpType }) => otpType === 'EMAIL') ?? contacts[0]
    if (!subject || !contact) return false
    const { locale } = subject
    await queueMails(tx, [{ kind: consentDueKind, subject: bookingKey, channel: channelOf(contact), locale }], now)
    return true
  })

/** Once for each visit that comes within the days of the pack. */
export const remindOfConsent = async (context: ConsentContext, now: Date): Promise<void> => {
  const { remindDaysBefore } = context.catalogue.pack.settings.consent
  const examIds = examIdsWithForm(context)
  if (remindDaysBefore === 0 || examIds.length === 0) return
  const to = new Date(now.getTime() + remindDaysBefore * day)
  let left: number = consentLimits.remindersAtOnce
  for (const bookingKey of await listKeysBetween(context.db, { from: now, to, examIds })) {
    if (left === 0) return
    if (await remind(context, bookingKey, now)) left -= 1
  }
}

export const consentDueMail: ComposeMail<ConsentContext, Draft> = async (context, message) => {
  const bookingKey = message.subject
  // Answered meanwhile, or the visit no longer stands.
  if (!(await hasOpenConsent(context, context.db, bookingKey))) return undefined
  const link = context.address() + pagePaths.confirmation.replace(':bookingKey', bookingKey)
  return messageTo(
    context,
    { ...message, bookingKey },
    {
      topic: 'reminders',
      sms: ({ t, provider }) => t('sms.consent-due', { provider, link }),
      mail: ({ t, provider, pack }) => ({
        subject: t('mail.consent-due.subject', { provider }),
        title: t('mail.consent-due.title'),
        blocks: [
          { text: t('mail.consent-due.more'), link },
          { text: t('mail.consent-due.talk'), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
