import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'

type ZoneLineProps = {
  timeZone: string
  /** Summer time is of a day. */
  at?: string | undefined
}

/** S-42: once in a dialog, for every time in it. */
export const ZoneLine = ({ timeZone, at }: ZoneLineProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  return <p className="muted">{t('time.all-in', { zone: format.zoneName(at ?? Date.now(), timeZone) })}</p>
}
