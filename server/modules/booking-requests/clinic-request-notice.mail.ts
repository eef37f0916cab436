import type { VisitEventKind } from '#src/contract/codes/visit-events.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import type { PackClinic } from '../../provider-pack/provider-pack.schema.ts'
import { textsFor } from '../../texts/translator.ts'
import { readAddressee } from '../appointments/appointments.usecases.ts'
import { clinicNoticeBlocks } from '../appointments/clinic-notice-blocks.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { findVisitEvent } from '../changes/changes.usecases.ts'
import type { ComposeMail, MailDraft, Message } from '../outbox/mail.ts'
import type { RequestsContext } from './booking-requests.usecases.ts'
import { readRequest } from './request-view.ts'

/** The promise is past, and the request still stands. */
export const clinicRequestLateMail: ComposeMail<RequestsContext> = async (context, message) => {
  const clinic = await clinicDefinition(context, Number(message.recipient))
  const read = await readRequest(context, context.db, message.subject)
  if (!read?.request.isAnswerLate || clinic.email === undefined) return undefined
  return noticeOf(context, message, {
    clinic: { ...clinic, email: clinic.email },
    reference: read.request.reference,
    name: 'late',
  })
}

export const clinicRequestNoticeMail: ComposeMail<RequestsContext> = async (context, message) => {
  const event = await findVisitEvent(context.db, Number(message.subject))
  const clinic = await clinicDefinition(context, Number(message.recipient))
  if (!event || clinic.email === undefined) return undefined
  const { reference } = await readAddressee(context.db, event.bookingKey)
  const name = names[event.kind] ?? 'sent'
  const read = await readRequest(context, context.db, event.bookingKey)
  if (name !== 'cancelled' && !requestStatusRow(read?.request.status ?? '').isOpen) return undefined
  return noticeOf(context, message, { clinic: { ...clinic, email: clinic.email }, reference, name })
}

const names: Partial<Record<VisitEventKind, Notice['name']>> = {
  REQUEST_CANCELED: 'cancelled',
  REQUEST_REOPENED: 'reopened',
}

type Notice = {
  clinic: PackClinic & { email: string }
  reference: string
  name: 'cancelled' | 'sent' | 'late' | 'reopened'
}

const noticeOf = async (
  { catalogue: { pack } }: RequestsContext,
  message: Message,
  { clinic, reference, name }: Notice,
): Promise<MailDraft> => {
  const words = await textsFor(pack, message.locale)
  const { t } = words
  const title = t(`mail.request-notice.${name}`)
  return {
    to: clinic.email,
    language: words.language,
    content: {
      subject: `${title} (${pack.settings.radiology.name})`,
      title,
      blocks: clinicNoticeBlocks(words, {
        times: [],
        clinicName: clinic.name,
        reference,
        more: name === 'cancelled' ? [] : [t('mail.request-notice.more')],
      }),
    },
  }
}
