// Of a demonstration.
import { randomUUID } from 'node:crypto'
import type { DetailDeclineReason } from '#src/contract/codes/detail-request-states.ts'
import type { ChangedDetails } from '#src/contract/entities/detail-request.ts'
import type { Person } from '../../http/access.ts'
import { contactMark, contactsOf } from '../recipients/contacts.ts'
import { acceptDetailRequest, declineDetailRequest } from './desk.usecases.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { requestDetailsChange } from './detail-requests.usecases.ts'

type Invented = {
  changes: ChangedDetails
  note?: string | undefined
  status: 'OPEN' | 'ACCEPTED' | 'DECLINED'
  reason?: DetailDeclineReason | undefined
  word?: string | undefined
}

const deskCall = { caller: { kind: 'none', id: null, network: '' }, call: 'demo' } as const

/** As the persona would ask it after a code, and the desk answer it. */
export const addInventedRequest = async (
  context: DetailRequestsContext,
  bookingKey: string,
  { changes, note, status, reason = 'CALL_US', word }: Invented,
): Promise<void> => {
  const subject = await context.findSubject(context.db, bookingKey)
  if (!subject) return
  const [contact] = contactsOf(context.pack, subject)
  const proof = {
    bookingKey,
    proof: 'code' as const,
    contactMark: contact ? contactMark(context.secrets, contact) : null,
  }
  const person: Person = { bookingKey, opened: [proof] }
  const asked = { changes, ...(note === undefined ? {} : { note }) }
  const { id } = await requestDetailsChange(context, { person, asked, idempotencyKey: randomUUID() })
  if (status === 'ACCEPTED') await acceptDetailRequest(context, id, deskCall)
  if (status === 'DECLINED')
    await declineDetailRequest(context, id, { ...deskCall, reason, ...(word === undefined ? {} : { word }) })
}
