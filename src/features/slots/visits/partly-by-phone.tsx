import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { chosenState } from '#src/core/chosen-exams.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import styles from './partly-by-phone.module.css'

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
  const slugsOf = (list: readonly Exam[]): string[] => list.map(({ slug }) => slug)
  const inOneGo =
    online.length > 0
      ? paths.times(regionSlug, slugsOf(online), { requested: slugsOf(byPhone).join() })
      : paths.requestDays(regionSlug, slugsOf(exams))
  return (
    <>
      <Banner
        tone="info"
        title={t(areByRequest ? 'visit.by-request' : 'visit.by-phone', {
          count: byPhone.length,
          exams: names(byPhone),
        })}
      >
        {t(
          areByRequest ? (online.length > 0 ? 'visit.by-request-more' : 'visit.by-request-all') : 'visit.by-phone-more',
        )}
      </Banner>
      {areByRequest && (
        <p>
          <ButtonLink kind="primary" icon="calendar" isWhole to={inOneGo}>
            {t(online.length > 0 ? 'visit.time-and-request' : 'visit.request-all', { exams: names(online) })}
          </ButtonLink>
        </p>
      )}
      {areByRequest && <h2 className={styles.heading}>{t('visit.one-by-one')}</h2>}
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
