import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { HoldProblem } from '#src/components/hold-problem.tsx'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { selectBookHold } from '#src/core/hold/hold.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import type { LostSlot } from '../booking.events.ts'
import { AlternativeSlots } from './alternative-slots.tsx'
import { selectHoldProblem } from './booking-keys.slice.ts'
import styles from './lost-hold-panel.module.css'
import { useHoldVisit } from './use-hold-visit.ts'

type LostTimeProps = {
  regionSlug: string
  exams: VisitExams
  clinic: Clinic
  lost: LostSlot
  isTyped: boolean
}

export const LostHoldPanel = ({ regionSlug, exams, clinic, lost, isTyped }: LostTimeProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { holdVisit, leave } = useHoldVisit(regionSlug, { isLostPage: true })
  const { isHolding } = useSelector(selectBookHold)
  const problem = useSelector(selectHoldProblem)
  return (
    <>
      {lost.secondsLeft !== undefined && (
        <Banner tone="info" icon="clock" title={t('lost.held', { count: Math.ceil(lost.secondsLeft / 60) })} />
      )}
      <AlternativeSlots
        alternatives={lost.alternatives}
        exams={exams}
        isHolding={isHolding}
        onTake={(alternative) => void holdVisit(alternative, alternative)}
        onLeave={leave}
      />
      {problem && <HoldProblem problem={problem} />}
      <ButtonLink
        kind="quiet"
        to={paths.times(
          regionSlug,
          exams.map(({ slug }) => slug),
          {
            clinicId: clinic.id,
            date: dayInZone(Date.parse(lost.startTime), lost.timeZone),
          },
        )}
      >
        {t('lost.see-all')}
      </ButtonLink>
      {isTyped && (
        <Banner tone="neutral" title={t('lost.kept')}>
          {t('lost.kept-more')}
        </Banner>
      )}
      <h2 className={styles.talk}>{t('lost.talk')}</h2>
      <p>
        {clinic.name}: <PhoneLink number={clinic.phone} />
      </p>
    </>
  )
}
