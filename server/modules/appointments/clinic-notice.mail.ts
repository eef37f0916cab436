import type { Appointment } from '#src/contract/entities/appointment.ts'
import { isWaiting } from '#src/contract/rules/visit-status.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { type Translator, textsFor } from '../../texts/translator.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import type { MailContent } from '../outbox/mail-body.ts'
import { readPatient } from './appointments.repository.ts'
import type { VisitContext } from './appointments.services.ts'
import { readBooking } from './appointments.usecases.ts'
import { clinicNoticeBlocks } from './clinic-notice-blocks.ts'

const timeLine = ({ format }: Translator, { startTime, clinic: { timeZone } }: Appointment): string =>
  `${format.dayAndTime(startTime, timeZone, 'spoken')}, ${format.zoneName(startTime, timeZone)}`

type Notice = { appointments: readonly Appointment[]; reference: string; hasNotes: boolean }

const contentOf = (
  { appointments, reference, hasNotes }: Notice,
  words: Translator,
  pack: ProviderPack,
): MailContent => {
  const { t } = words
  const [first] = appointments
  if (!first) throw new Error('a notice without an appointment')
  const isPending = isWaiting(first.status)
  const provider = pack.settings.radiology.name
  return {
    subject: isPending ? t('mail.notice.pending.subject', { provider }) : t('mail.notice.booked.subject', { provider }),
    title: isPending ? t('mail.notice.pending.title') : t('mail.notice.booked.title'),
    blocks: clinicNoticeBlocks(words, {
      times: appointments.map((appointment) => timeLine(words, appointment)),
      clinicName: first.clinic.name,
      reference,
      more: [...(isPending ? [t('mail.notice.pending.more')] : []), ...(hasNotes ? [t('mail.notice.has-notes')] : [])],
    }),
  }
}

export const clinicNoticeMail: ComposeMail<VisitContext> = async (context, message) => {
  const { pack } = context.catalogue
  const clinicId = Number(message.recipient)
  const { booking } = await readBooking(context, message.subject)
  const { email } = await clinicDefinition(context, clinicId)
  if (email === undefined) return undefined
  const words = await textsFor(pack, message.locale)
  const appointments = booking.appointments.filter(({ clinic }) => clinic.id === clinicId)
  const hasNotes = (await readPatient(context.db, message.subject))?.hasNotes ?? false
  const content = contentOf({ appointments, reference: booking.reference, hasNotes }, words, pack)
  return { to: email, content, language: words.language }
}
