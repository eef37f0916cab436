import { toZonedIso } from '../../shared/zoned-time.ts'
import type { Translator } from '../../texts/translator.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import * as repository from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'
import { toOperators } from './operator-mails.ts'

const lineOf = ({ t, format }: Translator, { name, lastSeenAt }: repository.KioskRow, timeZone: string): string => {
  if (lastSeenAt === null) return t('mail.kiosk-silent.never', { name })
  const iso = toZonedIso(lastSeenAt.getTime(), timeZone)
  return t('mail.kiosk-silent.last', { name, seen: format.dayAndTime(iso, timeZone, 'spoken') })
}

/** Undefined where all of them have been seen since. */
export const silenceMail: ComposeMail<KiosksContext> = async (context, { subject: clinicSlug }) => {
  const rows = await repository.listActiveOf(context.db, clinicSlug)
  const silent = rows.filter(({ silenceMailedAt }) => silenceMailedAt !== null)
  if (silent.length === 0) return undefined
  const { length: count } = silent
  return toOperators(context, clinicSlug, (texts, { clinic, provider }) => ({
    subject: texts.t('mail.kiosk-silent.subject', { provider, clinic: clinic.entity.name, count }),
    title: texts.t('mail.kiosk-silent.title', { clinic: clinic.entity.name, count }),
    blocks: [
      { list: silent.map((row) => lineOf(texts, row, clinic.entity.timeZone)) },
      { text: texts.t('mail.kiosk-silent.more') },
    ],
  }))
}
