import { useTranslation } from 'react-i18next'
import type { DayHours } from '#src/contract/rules/opening-hours.rules.ts'
import { LangText } from '#src/ui/lang-text.tsx'

/** Why the day is not as others are. */
export const HoursReason = ({ day: { reason, lang } }: { day: DayHours }) => {
  const { t } = useTranslation()
  if (reason === undefined) return null
  return (
    <>
      {' '}
      <LangText lang={lang}>{t('clinic.hours-reason', { reason })}</LangText>
    </>
  )
}
