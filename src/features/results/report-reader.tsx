import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FetchedFile, fetchBookingFile } from '#src/api/booking-file.api.ts'
import type { CallRow } from '#src/contract/call.ts'
import type { Report } from '#src/contract/entities/result.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { isOffline } from '#src/lib/network.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './results.module.css'

type Problem = Extract<FetchedFile, { problem: unknown }>['problem']

type ReportReaderProps = {
  bookingKey: string
  /** Of a patient, or of who it is shared with. */
  call: CallRow
  report: Report
  examName: string
  timeZone: string
  kind: 'only' | 'new' | 'old'
  /** The session opens it no more, or the report is withdrawn. */
  onRefused: () => void
}

const useProblemText = (): ((problem: Problem) => string) => {
  const { t } = useTranslation()
  return (problem) => {
    if (problem === 'gone') return t('error.result.unknown')
    if (problem === 'closed') return t('results.report-closed')
    return t(isOffline() ? 'results.report-offline' : 'results.report-away')
  }
}

/** PORTAL-05: the bytes are fetched by the page, so that a refusal is said in words (ERR-03). */
export const ReportReader = ({ bookingKey, call, report, examName, timeZone, kind, onRefused }: ReportReaderProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { mayDownload } = useCapabilities()
  const problemText = useProblemText()
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const own = useRef<AbortController>(undefined)
  const link = useRef<HTMLAnchorElement>(null)
  const { slug, reportedAt } = report

  useEffect(() => {
    const controller = new AbortController()
    own.current = controller
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (address === undefined) return
    link.current?.focus()
    return () => URL.revokeObjectURL(address)
  }, [address])

  const read = async (): Promise<void> => {
    const signal = own.current?.signal
    if (!signal) return
    setIsBusy(true)
    setProblem(undefined)
    announce(t('results.loading-report'))
    const found = await fetchBookingFile(call, { bookingKey, slug }, signal)
    if (signal.aborted) return
    setIsBusy(false)
    if ('file' in found) return setAddress(URL.createObjectURL(found.file))
    setProblem(found.problem)
    if (found.problem === 'closed') onRefused()
  }

  const day = format.dayOf(reportedAt, timeZone, 'short')
  const words = { only: t('results.read'), new: t('results.read-new'), old: t('results.read-old', { day }) }[kind]
  return (
    <div className={styles.report}>
      {problem && (
        <Banner tone="err" title={problemText(problem)} role="alert">
          {problem === 'away' && <p>{t('results.report-again')}</p>}
        </Banner>
      )}
      {address === undefined ? (
        <Button
          icon="document"
          kind={kind === 'old' ? 'quiet' : 'secondary'}
          isBusy={isBusy}
          onClick={() => void read()}
        >
          {words}
          <span className="only-spoken">{`: ${examName}`}</span>
        </Button>
      ) : (
        <p className={styles.links}>
          <a ref={link} href={address} target="_blank" rel="noopener">
            {t('results.open', { day })}
            <span className="only-spoken">{`: ${examName}`}</span>
          </a>
          {mayDownload && (
            <a href={address} download={`report-${reportedAt.slice(0, 10)}.pdf`}>
              {t('results.download')}
              <span className="only-spoken">{`: ${examName}, ${day}`}</span>
            </a>
          )}
        </p>
      )}
    </div>
  )
}
