import type { VisitEventKind } from '#src/contract/codes/visit-events.ts'
import { textsFor } from '../../texts/translator.ts'
import { listAppointments } from '../appointments/appointment-changes.ts'
import { readAddressee } from '../appointments/appointments.usecases.ts'
import { clinicNoticeBlocks } from '../appointments/clinic-notice-blocks.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import { readEvent } from './changes.repository.ts'
import type { ChangesContext } from './changes.services.ts'

const titles: Partial<Record<VisitEventKind, string>> = {
  CANCELED: 'mail.change-notice.cancelled',
  RESCHEDULED: 'mail.change-notice.moved',
  EXAM_CHANGED: 'mail.change-notice.exam-changed',
  MOVE_REQUESTED: 'mail.change-notice.move-requested',
  MOVE_WITHDRAWN: 'mail.change-notice.move-withdrawn',
  COMING: 'mail.change-notice.coming',
  CONSENT_SIGNED: 'mail.change-notice.consent-signed',
  CONSENT_TALK: 'mail.change-notice.consent-talk',
  SAFETY_ANSWERED: 'mail.change-notice.safety-answered',
}

export const clinicChangeNoticeMail: ComposeMail<ChangesContext> = async (context, message) => {
  const event = await readEvent(context.db, Number(message.subject))
  const clinic = await clinicDefinition(context, Number(message.recipient))
  const key = event && titles[event.kind]
  if (!event || key === undefined || clinic.email === undefined) return undefined
  const concerned = await listAppointments(context.db, event.bookingKey, event.appointmentSlugs)
  const isOver = concerned.every(({ occupancyId }) => occupancyId === null)
  if (isOver && event.kind !== 'CANCELED') return undefined
  const { pack } = context.catalogue
  const words = await textsFor(pack, message.locale)
  const { t, format } = words
  const { reference } = await readAddressee(context.db, event.bookingKey)
  const title = t(key)
  const { timeZone } = clinic
  const at = event.startedAt?.getTime()
  const when =
    at === undefined ? [] : [`${format.dayAndTime(at, timeZone, 'spoken')}, ${format.zoneName(at, timeZone)}`]
  return {
    to: clinic.email,
    language: words.language,
    content: {
      subject: `${title} (${pack.settings.radiology.name})`,
      title,
      blocks: clinicNoticeBlocks(words, {
        times: when,
        clinicName: clinic.name,
        reference,
        more: event.reasonLabel ? [t('mail.change-notice.reason', { reason: event.reasonLabel })] : [],
      }),
    },
  }
}
