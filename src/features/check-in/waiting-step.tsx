import { useTranslation } from 'react-i18next'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import styles from './check-in.module.css'
import { CheckInTrack } from './check-in-track.tsx'
import { VisitFacts } from './confirm-step.tsx'

const patience = checkInLimits.pollMaxSeconds * 1000

/** 46c: sent and received, and nothing more is known yet (S-62). */
export const WaitingStep = ({ received: { visit, at } }: { received: { visit: CheckInVisit; at: string } }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = visit.clinic
  return (
    <div className={styles.form}>
      <p className="lead" role="status">
        {t('check-in.waiting-lead')}
      </p>
      <div className={styles.sides}>
        <div>
          <CheckInTrack receivedAt={at} acknowledgedAt={null} timeZone={timeZone} />
          <Banner
            tone="warn"
            icon="desk"
            title={t('check-in.waiting-no-answer', { time: format.time(Date.parse(at) + patience, timeZone) })}
          >
            {t('check-in.waiting-tell')}
          </Banner>
        </div>
        <div>
          <VisitFacts visit={visit} />
        </div>
      </div>
    </div>
  )
}
