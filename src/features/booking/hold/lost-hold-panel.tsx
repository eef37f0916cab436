import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { HoldProblem } from '#src/components/hold-problem.tsx'
import { SlowHold } from '#src/components/slow-hold.tsx'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import type { LostSlot } from '../booking.events.ts'
import { selectHolding, selectHoldProblem } from './hold.slice.ts'
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
  const format = useFormat()
  const paths = usePaths()
  const { holdVisit, leave } = useHoldVisit(regionSlug, { isLostPage: true })
  const { isHolding } = useSelector(selectHolding)
  const problem = useSelector(selectHoldProblem)
  const [wanted, setWanted] = useState<Alternative>()

  const order = ({ exams: planned, timeZone }: Alternative): string | undefined =>
    planned &&
    format.list(
      planned.map(({ examSlug, startTime }) =>
        t('visit.exam-at', {
          name: exams.find(({ slug }) => slug === examSlug)?.name ?? examSlug,
          time: format.time(startTime, timeZone),
        }),
      ),
    )

  const place = ({ kind, clinicName, distance }: Alternative): string =>
    kind === 'OTHER_CLINIC'
      ? t('lost.other-clinic-at', { clinic: clinicName, distance: format.number(distance) })
      : clinicName

  const take = (alternative: Alternative): void => {
    if (isHolding) return
    setWanted(alternative)
    void holdVisit(alternative, alternative)
  }

  return (
    <>
      {lost.secondsLeft !== undefined && (
        <Banner tone="info" icon="clock" title={t('lost.held', { count: Math.ceil(lost.secondsLeft / 60) })} />
      )}
      {lost.alternatives.length > 0 && (
        <RowList label={t('lost.list')}>
          {lost.alternatives.map((alternative) => (
            <FactRow
              key={`${alternative.clinicId} ${alternative.startTime}`}
              label={t(`lost.${alternative.kind}`)}
              fact={format.dayAndTime(alternative.startTime, alternative.timeZone, 'short')}
              detail={[
                place(alternative),
                format.zoneName(alternative.startTime, alternative.timeZone),
                order(alternative),
              ]
                .filter(Boolean)
                .join(', ')}
              action={
                <Button isSmall isBusy={isHolding && wanted === alternative} onClick={() => take(alternative)}>
                  {isHolding && wanted === alternative
                    ? t('wait.holding', { time: format.time(alternative.startTime, alternative.timeZone) })
                    : t('lost.hold')}{' '}
                  <span className="only-spoken">
                    {format.dayAndTime(alternative.startTime, alternative.timeZone)}, {alternative.clinicName}
                  </span>
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      <SlowHold
        isHolding={isHolding}
        time={wanted ? format.time(wanted.startTime, wanted.timeZone) : ''}
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
