import type { EmailTemplate } from '#src/contract/codes/email-templates.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { EmailPreview } from '#src/contract/entities/email.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import type { Draft } from '../outbox/mail.ts'
import { htmlOf } from '../outbox/mail-body.ts'
import { nothingToShow, referenceUnknown } from './email.errors.ts'
import type { EmailContext } from './email.services.ts'

/** Thrown once the draft is there, so that nothing of the sample is left. */
class Composed extends Error {
  readonly draft: Draft | undefined
  constructor(draft: Draft | undefined) {
    super('composed')
    this.draft = draft
  }
}

type Preview = { template: EmailTemplate; lang: Locale; bookingKey: string | undefined }

const compose = async (context: EmailContext, { template: kind, lang: locale, bookingKey }: Preview) =>
  inTransaction(context.db, async (tx) => {
    const samples = context.samplesIn(tx)
    const visit = await (bookingKey === undefined ? samples.invent(kind, locale) : samples.find(bookingKey, locale))
    const sample = visit && (await samples.write(kind, visit))
    if (!sample) throw new Composed(undefined)
    throw new Composed(await samples.compose({ recipient: null, ...sample, kind, locale, channel: 'email' }))
  }).catch((error: unknown) => {
    if (error instanceof Composed) return error.draft
    throw error
  })

type Asked = { template: EmailTemplate; lang: Locale; referenceId?: string | undefined; caller: Caller }

/** API-24: without a reference, of a visit that nobody has. @throws email.reference-unknown, email.nothing-to-show */
export const previewEmail = async (
  context: EmailContext,
  { template, lang, referenceId, caller }: Asked,
): Promise<EmailPreview> => {
  const bookingKey = referenceId === undefined ? undefined : await context.keyOfReference(referenceId)
  if (referenceId !== undefined && bookingKey === undefined) throw referenceUnknown()
  if (bookingKey !== undefined)
    await logAccess(context, { caller, record: bookingKey, call: 'previewTranslatedEmail', outcome: 'opened' })
  const draft = await compose(context, { template, lang, bookingKey })
  if (!draft || 'sms' in draft) throw nothingToShow()
  return { subject: draft.content.subject, content: htmlOf(draft.content, draft.language) }
}
