import type { DemoMessage } from '#src/contract/entities/demo.ts'
import { normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { Draft } from '../outbox/mail.ts'
import { textOf } from '../outbox/mail-body.ts'
import { listNewestMessages } from '../outbox/outbox.usecases.ts'
import { mobileOf } from '../recipients/contacts.ts'
import type { DemoContext } from './demo.services.ts'

const namesByAddress = ({ pack }: DemoContext): ReadonlyMap<string, string> => {
  const named = [
    ...pack.demo.bookings.map(({ firstName, lastName, email }) => [email, fullName({ firstName, lastName })] as const),
    ...pack.demo.personas.map(
      ({ firstName, lastName, email, bookedBy }) =>
        [bookedBy?.email ?? email, bookedBy?.name ?? fullName({ firstName, lastName })] as const,
    ),
    ...pack.demo.personas.flatMap(({ shares = [] }) =>
      shares.map(({ contactDetails, contactName }) => [contactDetails, contactName] as const),
    ),
    ...pack.clinics.map(({ email, name }) => [email, name] as const),
    ...pack.demo.personas.map(({ clinic, contactNumber, firstName, lastName, bookedBy }) => {
      const country = pack.clinics.find(({ slug }) => slug === clinic)?.address.country ?? ''
      const number = normaliseContactNumber(bookedBy?.contactNumber ?? contactNumber ?? '')
      return [mobileOf(pack, { number, country }), bookedBy?.name ?? fullName({ firstName, lastName })] as const
    }),
  ]
  // The first of those that share one, as the map keeps the last.
  return new Map(named.reverse().flatMap(([address, name]) => (address === undefined ? [] : [[address, name]])))
}

type Listed = Awaited<ReturnType<typeof listNewestMessages>>['messages'][number]

const stateOf = ({ sentAt, gaveUpAt }: Listed): DemoMessage['state'] => {
  if (sentAt) return 'SENT'
  return gaveUpAt ? 'GIVEN_UP' : 'WAITING'
}

const wordsOf = (draft: Draft | undefined): Pick<DemoMessage, 'subject' | 'text'> => {
  if (!draft) return { subject: '', text: '' }
  if ('sms' in draft) return { subject: draft.sms.split('\n')[0] ?? '', text: draft.sms }
  return { subject: draft.content.subject, text: textOf(draft.content) }
}

/** Composed anew; of what can be sent no more, as a code that has run out, the kind alone is left. */
export const listDemoMessages = async (
  context: DemoContext,
  limit: number,
): Promise<{ messages: DemoMessage[]; total: number }> => {
  const { messages: rows, total } = await listNewestMessages(context.db, limit)
  const composers = context.composers()
  const names = namesByAddress(context)
  const messages = await Promise.all(
    rows.map(async (row): Promise<DemoMessage> => {
      // One that cannot be composed hides no other.
      const draft = await composers[row.kind]?.(row).catch(() => undefined)
      return {
        key: row.key,
        channel: row.channel === 'sms' ? 'SMS' : 'EMAIL',
        recipient: draft ? (names.get(draft.to) ?? draft.to) : '',
        createdAt: toZonedIso(row.createdAt.getTime(), context.pack.provider.timeZone),
        state: stateOf(row),
        ...wordsOf(draft),
      }
    }),
  )
  return { messages, total }
}
