import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, isApiError } from '#src/api/api-error.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { EnrolmentRow } from '#src/offline/device-database.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { ApprovalCode } from './approval-code.tsx'
import styles from './enrolment.module.css'
import { useEnrolment } from './use-enrolment.ts'

const half = 4

type EnrolmentPanelProps = {
  heading: (title: string) => ReactNode
  /** The page of a device that is not enrolled, with the way to enrolment in it. */
  start: (panel: ReactNode) => ReactNode
}

/** 41: the code is the largest thing on the page, the number to compare the next. */
const Code = ({ row: { enrolment } }: { row: EnrolmentRow }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { code, check, expiresAt } = enrolment
  return (
    <div className={styles.card}>
      <div className={styles.part}>
        <p className="muted">{t('kiosk.enrol-code')}</p>
        <p className={styles.code} data-enrolment-code={code}>
          <span>{code.slice(0, half)}</span> <span>{code.slice(half)}</span>
        </p>
        <p>{t('kiosk.enrol-until', { time: format.time(expiresAt, deviceZone()) })}</p>
        <ApprovalCode code={code} />
      </div>
      <div className={styles.check}>
        <p>
          <b>{t('kiosk.enrol-check')}</b> {t('kiosk.enrol-check-more')}
        </p>
        <p className={styles.number}>{check}</p>
      </div>
    </div>
  )
}

/** S-32: how a device becomes a kiosk. */
export const EnrolmentPanel = ({ heading, start }: EnrolmentPanelProps) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { enrolment, begin, clear, makeAgain } = useEnrolment()
  const { row, state, isUnreached, obstacle, lostName, error } = enrolment
  const ended = row && state !== 'waiting' ? t(`kiosk.enrol-${state}`) : undefined
  useEffect(() => {
    if (ended !== undefined) announce(ended, 'assertive')
  }, [ended])

  const panel = (
    <section className={styles.panel} aria-label={t('kiosk.set-up')}>
      {row && (
        <Banner tone="info" title={t('kiosk.enrol-patient')}>
          {t('kiosk.enrol-patient-more')}
        </Banner>
      )}
      {lostName !== undefined && !row && (
        <Banner tone="warn" title={t('kiosk.lost-title', { name: lostName })}>
          {t('kiosk.lost-more')}
        </Banner>
      )}
      {obstacle === 'unsent' && (
        <Banner tone="err" title={t('kiosk.unsent-title')}>
          {t('kiosk.unsent-more')}
        </Banner>
      )}
      {obstacle === 'personal' && (
        <Banner tone="warn" title={t('kiosk.in-use-title')}>
          <p>{t('kiosk.in-use-more')}</p>
          <Button onClick={() => void clear()}>{t('kiosk.remove-and-go-on')}</Button>
        </Banner>
      )}
      {isUnreached && !row && <Banner tone="warn" title={t('kiosk.enrol-unreached')} />}
      {error !== undefined && !isUnreached && (
        <Banner tone="err" title={isApiError(error) ? errorText(errorMessage(error)) : t('kiosk.not-stored')} />
      )}
      {row && state === 'waiting' && (
        <>
          <Badge tone="warn" icon="clock">
            {t('kiosk.enrol-waiting')}
          </Badge>
          {heading(t('kiosk.enrol-title', { name: row.name }))}
          <p className="muted">{t('kiosk.enrol-lead')}</p>
          <Code row={row} />
          {isUnreached && <Banner tone="warn" title={t('kiosk.enrol-unreached')} />}
          <h2>{t('kiosk.enrol-next')}</h2>
          <ol className={styles.steps}>
            <li>{t('kiosk.enrol-step-1', { address: window.location.host + pagePaths.kioskDevices })}</li>
            <li>{t('kiosk.enrol-step-2')}</li>
            <li>{t('kiosk.enrol-step-3')}</li>
          </ol>
        </>
      )}
      {ended !== undefined && (
        <>
          {heading(ended)}
          <p>{t('kiosk.enrol-ended-more')}</p>
        </>
      )}
      <div className={styles.buttons}>
        {row ? (
          <>
            <Button onClick={() => void begin()}>{t('kiosk.enrol-rename')}</Button>
            <Button onClick={() => void makeAgain()}>{t('kiosk.enrol-again')}</Button>
          </>
        ) : (
          <Button onClick={() => void begin()}>{t('kiosk.set-up')}</Button>
        )}
      </div>
    </section>
  )
  return row ? <Column>{panel}</Column> : start(panel)
}
