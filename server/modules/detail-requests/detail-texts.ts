import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { DetailChange } from '#src/contract/entities/detail-request.ts'
import type { Translator } from '../../texts/translator.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { Message } from '../outbox/mail.ts'
import type { Contact } from '../recipients/contacts.ts'
import { channelOf } from '../recipients/contacts.ts'
import type { DetailRequestRow } from './detail-requests.repository.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { contactsReplaced } from './replaced-contacts.ts'

export const fieldNames = ({ t }: Pick<Translator, 't'>, changes: readonly DetailChange[]): string[] =>
  changes.map(({ field }) => t(`mail.details.${field}`))

export const visitLink = ({ address }: Pick<DetailRequestsContext, 'address'>, bookingKey: string): string =>
  address() + pagePaths.confirmation.replace(':bookingKey', bookingKey)

/** The one that the request names and the message goes by; undefined where that is another one. */
export const contactBefore = async (
  context: DetailRequestsContext,
  { changes, clinicId }: DetailRequestRow,
  { channel }: Pick<Message, 'channel'>,
): Promise<Contact | undefined> => {
  const { address } = await clinicDefinition(context, clinicId)
  return contactsReplaced({ pack: context.pack, country: address.country }, changes).find(
    (contact) => channelOf(contact) === channel,
  )
}
