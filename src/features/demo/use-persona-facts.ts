import { useTranslation } from 'react-i18next'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { useFormat } from '#src/i18n/use-format.ts'

const contactKeyOf = ({ contacts, hasLandline }: DemoPersona): string | undefined => {
  if (contacts.length === 0) return 'demo.no-code'
  return hasLandline ? 'demo.code-by-email' : undefined
}

const consentKeys = {
  OPEN: 'demo.consent-open',
  SIGNED: 'demo.consent-signed',
  TALK: 'demo.consent-talk',
} as const

const earlierKeys = {
  WAITING: 'demo.earlier-waiting',
  OPEN: 'demo.earlier-open',
  GONE: 'demo.earlier-gone',
} as const

const detailsKeys = {
  OPEN: 'demo.details-open',
  ACCEPTED: 'demo.details-accepted',
  DECLINED: 'demo.details-declined',
} as const

/** What can be noticed of a visit, in one line. */
export const usePersonaFacts = (): ((persona: DemoPersona) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (persona) => {
    const { startTime, examCount, isPast, status, bookedBy, consent, isLocked, isRequest, details, earlierTimes } =
      persona
    const contact = contactKeyOf(persona)
    const state = status === 'BOOKED' && isPast ? 'PAST' : status
    return [
      isRequest
        ? t('demo.request', { exams: t('demo.exams', { count: examCount }) })
        : t('demo.day', {
            day: format.day(startTime.slice(0, 10), 'short'),
            exams: t('demo.exams', { count: examCount }),
          }),
      t(isRequest && status === 'PENDING' ? 'demo.request-PENDING' : `demo.status-${state}`),
      ...(bookedBy === null ? [] : [t('demo.booked-by', { name: bookedBy })]),
      ...(consent === null ? [] : [t(consentKeys[consent])]),
      ...(details ? [t(detailsKeys[details])] : []),
      ...(earlierTimes ? [t(earlierKeys[earlierTimes])] : []),
      ...(contact === undefined ? [] : [t(contact)]),
      ...(isLocked ? [t('demo.locked')] : []),
    ].join('. ')
  }
}
