import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlowHold } from '#src/components/slow-hold.tsx'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'

type AlternativeSlotsProps = {
  alternatives: readonly Alternative[]
  exams: readonly Pick<Exam, 'slug' | 'name'>[]
  isHolding: boolean
  onTake: (alternative: Alternative) => void
  onLeave: () => void
}

/** Other times in place of one that is lost, each one press away. */
export const AlternativeSlots = ({ alternatives, exams, isHolding, onTake, onLeave }: AlternativeSlotsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
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
    onTake(alternative)
  }

  return (
    <>
      {alternatives.length > 0 && (
        <RowList label={t('lost.list')}>
          {alternatives.map((alternative) => (
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
        onLeave={onLeave}
      />
    </>
  )
}
