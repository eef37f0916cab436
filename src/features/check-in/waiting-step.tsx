import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import type { WorkOf } from './check-in.flow.ts'
import styles from './check-in.module.css'
import { CheckInTrack } from './check-in-track.tsx'
import { VisitFacts } from './confirm-step.tsx'
import { DoneOnKiosk, GoToDesk, LastingRows } from './outcome-step.tsx'

const patience = checkInLimits.pollMaxSeconds * 1000

/** The clinic has it: whoever waits for the desk holds up nobody behind them. */
const Kept = ({ words }: { words: string | undefined }) => {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), checkInLimits.keptSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className="lead" role="status">
        {isShown && words}
      </p>
      {isShown && <DoneOnKiosk seconds={checkInLimits.keptClearsSeconds} />}
    </>
  )
}

/** 46c: sent and received, and nothing more is known yet (S-62). */
export const WaitingStep = ({
  visit,
  given: { receivedAt: at, seeReception },
}: Pick<WorkOf<'wait'>, 'visit' | 'given'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { isShared: isKiosk } = useCapabilities()
  const { timeZone } = visit.clinic
  return (
    <div className={styles.form}>
      <p className="lead" role="status">
        {t(seeReception ? 'check-in.waiting-desk' : 'check-in.waiting-lead')}
      </p>
      <div className={styles.sides}>
        <div>
          <CheckInTrack receivedAt={at} acknowledgedAt={null} timeZone={timeZone} />
          {!seeReception && (
            <Banner
              tone="warn"
              icon="desk"
              title={t('check-in.waiting-no-answer', { time: format.time(Date.parse(at) + patience, timeZone) })}
            >
              {t('check-in.waiting-tell')}
            </Banner>
          )}
        </div>
        <div>
          {seeReception ? <GoToDesk clinic={visit.clinic} /> : <VisitFacts visit={visit} />}
          {visit.lasting?.length ? (
            <RowList>
              <LastingRows visit={visit} />
            </RowList>
          ) : null}
        </div>
      </div>
      {isKiosk && <Kept words={seeReception ? undefined : t('check-in.kept')} />}
    </div>
  )
}
