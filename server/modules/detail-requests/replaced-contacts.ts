import { contactFields } from '#src/contract/codes/detail-request-states.ts'
import type { DetailChange } from '#src/contract/entities/detail-request.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { type Contact, mobileOf } from '../recipients/contacts.ts'

/** Those that a request is to replace: an e-mail address, and a number that gets an SMS. */
export const contactsReplaced = (
  { pack, country }: { pack: ProviderPack; country: string },
  changes: readonly DetailChange[],
): Contact[] =>
  contactFields.flatMap((field): Contact[] => {
    const from = changes.find((change) => change.field === field)?.from ?? null
    if (from === null) return []
    if (field === 'email') return [{ otpType: 'EMAIL', address: from }]
    const address = mobileOf(pack, { number: from, country })
    return address === undefined ? [] : [{ otpType: 'SMS', address }]
  })
