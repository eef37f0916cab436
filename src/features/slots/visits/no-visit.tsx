import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import { SeparateVisits } from './separate-visits.tsx'

type NoVisitProps = {
  regionSlug: string
  exams: VisitExams
  clinic: Clinic
  others: readonly { clinic: Clinic; startTime: string }[]
  addressOf: (clinic: Clinic) => string
  contact: ReactNode
}

export const NoVisit = ({ regionSlug, exams, clinic, others, addressOf, contact }: NoVisitProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Banner tone="info" title={t('visit.no-day', { clinic: clinic.name })} role="status">
        {t(others.length > 0 ? 'visit.no-day-others' : 'visit.no-day-anywhere')}
      </Banner>
      {others.length > 0 && (
        <RowList label={t('visit.other-clinics')}>
          {others.map((other) => (
            <LinkRow
              key={other.clinic.id}
              to={addressOf(other.clinic)}
              title={other.clinic.name}
              detail={t('clinic.next', {
                day: format.dayOf(other.startTime, other.clinic.timeZone, 'short'),
                time: format.time(other.startTime, other.clinic.timeZone),
              })}
            />
          ))}
        </RowList>
      )}
      <SeparateVisits regionSlug={regionSlug} visits={exams.map((exam) => [exam])} />
      {contact}
    </>
  )
}
