import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { chosenState } from '#src/core/chosen-exams.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

type PartlyByPhoneProps = { regionSlug: string; exams: readonly Exam[] }

export const PartlyByPhone = ({ regionSlug, exams }: PartlyByPhoneProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const names = (list: readonly Exam[]): string => format.list(list.map(({ name }) => name))
  const takesRequests = useTakesRequests()
  const byPhone = exams.filter(({ bookingMode }) => bookingMode !== 'ONLINE')
  const isByRequest = ({ bookingMode }: Exam): boolean => takesRequests && bookingMode === 'REQUEST'
  const areByRequest = byPhone.every(isByRequest)
  const online = exams.filter(({ bookingMode }) => bookingMode === 'ONLINE')
  return (
    <>
      <Banner
        tone="info"
        title={t(areByRequest ? 'visit.by-request' : 'visit.by-phone', {
          count: byPhone.length,
          exams: names(byPhone),
        })}
      >
        {t(areByRequest ? 'visit.by-request-more' : 'visit.by-phone-more')}
      </Banner>
      <RowList label={t('visit.separate-list')}>
        {byPhone.map((exam) => (
          <LinkRow
            key={exam.slug}
            icon={isByRequest(exam) ? 'calendar' : 'phone'}
            to={paths.times(regionSlug, [exam.slug])}
            state={chosenState(exams.map(({ slug }) => slug))}
            title={t(isByRequest(exam) ? 'visit.request-for' : 'visit.call-about', { name: exam.name })}
          />
        ))}
        {online.length > 0 && (
          <LinkRow
            icon="calendar"
            to={paths.times(
              regionSlug,
              online.map(({ slug }) => slug),
            )}
            title={t('visit.times-of', { exams: names(online) })}
          />
        )}
      </RowList>
    </>
  )
}
