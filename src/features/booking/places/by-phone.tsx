import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { dayInZone, isoWeekday } from '#src/contract/rules/date.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'

/** Opening hours of the clinic's today in words. */
const useTodayHours = (): ((clinic: Clinic) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (clinic) => {
    const weekday = isoWeekday(dayInZone(Date.now(), clinic.timeZone))
    const spans = clinic.hours.find((day) => day.weekday === weekday)?.spans ?? []
    if (spans.length === 0) return t('clinic.closed-today')
    return t('clinic.open-today', {
      hours: spans.map(({ open, close }) => `${format.clock(open)}–${format.clock(close)}`).join(', '),
    })
  }
}

/** An exam that is not booked online yet: why, and every clinic's number. */
export const ByPhone = ({ exam, clinics }: { exam: Exam; clinics: readonly Clinic[] }) => {
  const { t } = useTranslation()
  const todayHours = useTodayHours()
  return (
    <>
      <Banner tone="info" title={t('by-phone.title', { name: exam.name })}>
        {t('by-phone.why')}
      </Banner>
      <RowList label={t('clinic.list')}>
        {clinics.map((clinic) => (
          <FactRow
            key={clinic.id}
            label={`${clinic.address.line1}, ${clinic.address.suburb}`}
            fact={clinic.name}
            detail={todayHours(clinic)}
            action={<PhoneLink number={clinic.phone} />}
          />
        ))}
      </RowList>
    </>
  )
}
