import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** 9:00 am–12:00 pm, 1:00 pm–5:00 pm */
export const useHoursText = (): ((spans: OpeningHours['spans']) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (spans) =>
    spans.length === 0
      ? t('clinic.closed')
      : spans.map(({ open, close }) => `${format.clock(open)}–${format.clock(close)}`).join(', ')
}
