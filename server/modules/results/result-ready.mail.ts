// Says that something can be read, and nothing of what: no exam, no finding.
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { Database } from '../../db/database.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo, queueToContact } from '../recipients/message-to.ts'
import { type ResultRow, readResult } from './results.repository.ts'
import type { ResultsContext } from './results.services.ts'

export const resultReadyKind = 'result-ready'

/** One for each release, when the report opens; by e-mail where there is an address. */
export const queueResultReady = async (
  context: ResultsContext,
  tx: Database,
  { slug, releases, bookingKey }: Pick<ResultRow, 'slug' | 'releases' | 'bookingKey'>,
  dueAt: Date,
): Promise<void> => {
  await queueToContact(context, tx, {
    bookingKey,
    message: { kind: resultReadyKind, subject: `${slug}.${releases}`, dueAt },
  })
}

export const resultReadyMail: ComposeMail<ResultsContext, Draft> = async (context, message) => {
  const [slug = '', release] = message.subject.split('.')
  const row = await readResult(context.db, slug)
  // Withdrawn, or released anew: then another message says so.
  if (!row?.opensAt || String(row.releases) !== release) return undefined
  const { bookingKey } = row
  const link = context.address() + pagePaths.result.replace(':bookingKey', bookingKey)
  return messageTo(
    context,
    { ...message, bookingKey },
    {
      sms: ({ t, provider }) => t('sms.result-ready', { provider, link }),
      mail: ({ t, provider, pack }) => ({
        subject: t('mail.result-ready.subject', { provider }),
        title: t('mail.result-ready.title'),
        blocks: [
          { text: t('mail.result-ready.more'), link },
          { text: t('mail.result-ready.doctor') },
          { text: t('mail.result-ready.help'), phone: pack.provider.phone },
        ],
      }),
    },
  )
}
