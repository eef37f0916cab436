import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { atClinic } from '#src/core/paths/path-builder.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { laterVisits } from '#src/core/separate-visits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

export const NextVisit = ({ booking }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const [left] = useState(() => laterVisits(booking.appointments.map(({ examSlug }) => examSlug)))
  if (!left) return null
  return (
    <section aria-labelledby="next-visit">
      <h2 id="next-visit">{t('visit.still-to-book')}</h2>
      <RowList label={t('visit.still-to-book')}>
        {left.visits.map((exams) => {
          const slugs = exams.map(({ slug }) => slug)
          return (
            <LinkRow
              key={slugs.join()}
              icon="calendar"
              to={paths.times(left.regionSlug, slugs, left.clinicSlug === undefined ? {} : atClinic(left.clinicSlug))}
              title={t('visit.times-of', { exams: format.list(exams.map(({ name }) => name)) })}
            />
          )
        })}
      </RowList>
    </section>
  )
}
