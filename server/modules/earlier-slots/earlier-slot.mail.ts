// Says when and where, and nothing of who or what for: neither a name nor an exam.
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { Translator } from '../../texts/translator.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { getVisitActions } from '../changes/changes.usecases.ts'
import type { ComposeMail, Draft } from '../outbox/mail.ts'
import { messageTo } from '../recipients/message-to.ts'
import { readOffer, readPreferenceById } from './earlier-slots.repository.ts'
import type { EarlierSlotsContext } from './earlier-slots.services.ts'
import { readActivePreference, stateOfOffer } from './earlier-slots.usecases.ts'

export const earlierSlotMail: ComposeMail<EarlierSlotsContext, Draft> = async (context, message) => {
  const offer = await readOffer(context.db, message.subject)
  const bookingKey = offer && (await readPreferenceById(context.db, offer.wishId))?.bookingKey
  const active = bookingKey === undefined ? undefined : await readActivePreference(context, context.db, bookingKey)
  if (!offer || !active || bookingKey === undefined) return undefined
  // Somebody was faster than the message.
  if ((await stateOfOffer(context, offer, active.visit)).state !== 'OPEN') return undefined
  const { asksClinic, moveRequest } = await getVisitActions(context, bookingKey)
  if (moveRequest?.status === 'OPEN') return undefined
  const clinic = await clinicDefinition(context, offer.clinicId)
  const at = offer.startsAt.getTime()
  const path = pagePaths.earlierOffer.replace(':bookingKey', bookingKey).replace(':offer', offer.slug)
  const link = context.address() + path
  const whenOf = ({ format }: Translator, length: 'spoken' | 'short'): string =>
    format.dayAndTime(at, clinic.timeZone, length)
  return messageTo(
    context,
    { ...message, bookingKey },
    {
      topic: 'earlier-times',
      sms: (words) =>
        words.t(asksClinic ? 'sms.earlier-time-to-ask' : 'sms.earlier-time', {
          provider: words.provider,
          when: whenOf(words, 'short'),
          link,
        }),
      mail: (words) => {
        const { t, format, provider } = words
        return {
          subject: t('mail.earlier-time.subject', { provider }),
          title: t('mail.earlier-time.title'),
          blocks: [
            { lines: [`${whenOf(words, 'spoken')}, ${format.zoneName(at, clinic.timeZone)}`], isBold: true },
            { text: clinic.name },
            { text: t(asksClinic ? 'mail.earlier-time.more-to-ask' : 'mail.earlier-time.more'), link },
            { text: t(asksClinic ? 'mail.earlier-time.stands-to-ask' : 'mail.earlier-time.stands') },
          ],
        }
      },
    },
  )
}
