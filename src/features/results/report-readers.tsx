import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '#src/contract/entities/result.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import styles from './results.module.css'

type ReportReadersProps = {
  bookingKey: string
  /** Opened by who it is shared with. */
  isShared: boolean
  /** Of one exam, the last first. */
  reports: readonly Report[]
  examName: string
  timeZone: string
  /** The session opens it no more. */
  onRefused: () => void
}

/** PORTAL-05, S-67: a button for each, which opens the one viewer of all of them. */
export const ReportReaders = ({ bookingKey, isShared, reports, examName, timeZone, onRefused }: ReportReadersProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const [isClosed, setIsClosed] = useState(false)
  const dayOf = ({ reportedAt }: Report): string => format.dayOf(reportedAt, timeZone, 'short')

  const read = async (start: string): Promise<void> => {
    setIsClosed(false)
    const problems = {
      gone: t('error.result.unknown'),
      away: t('results.report-away'),
      offline: t('results.report-offline'),
    }
    const slides = reports.map((report) => ({
      key: report.slug,
      title: t('results.report-of', { exam: examName, day: dayOf(report) }),
      fileName: `report-${report.reportedAt.slice(0, 10)}.pdf`,
      report: { bookingKey, slug: report.slug, isShared, problems },
    }))
    const answer = await dispatch(ask('document-viewer', { slides, start }))
    if (answer?.act !== 'closed') return
    setIsClosed(true)
    onRefused()
  }

  const labelOf = (report: Report, at: number): string => {
    if (at > 0) return t('results.read-old', { day: dayOf(report) })
    return t(reports.length > 1 ? 'results.read-new' : 'results.read')
  }
  return (
    <>
      {isClosed && <Banner tone="err" title={t('results.report-closed')} role="alert" />}
      {reports.map((report, at) => (
        <div key={report.slug} className={styles.report}>
          <Button icon="document" kind={at > 0 ? 'quiet' : 'secondary'} onClick={() => void read(report.slug)}>
            {labelOf(report, at)}
            <span className="only-spoken">{`: ${examName}`}</span>
          </Button>
          {report.imagesUrl !== null && (
            <a href={report.imagesUrl} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
              {t('results.images')}
              <span className="only-spoken">{`: ${examName}`}</span>
            </a>
          )}
        </div>
      ))}
    </>
  )
}
