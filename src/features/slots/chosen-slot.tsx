import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import styles from './choose-slot.module.css'

type ChosenSlotProps = {
  clinic: Clinic
  time: AvailableSlot
  /** Its zone, or the end of a visit. */
  words: string
  news: ReactNode
  isPending: boolean
  onChosen: () => void
  /** S-40: reads cached slots again; nothing can be held before. */
  onNotNow: (() => void) | undefined
}

export const ChosenSlot = ({ clinic, time, words, news, isPending, onChosen, onNotNow }: ChosenSlotProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { booking } = useSelector(selectConfig)
  const { timeZone } = clinic
  return (
    <div className={styles.bar}>
      <StickyBar
        news={news}
        summary={
          <>
            <b className="sentence">
              {t('time.day-and-time', {
                day: format.dayOf(time.startTime, timeZone, 'short'),
                time: format.time(time.startTime, timeZone),
              })}
            </b>
            <span className="muted small">
              {onNotNow ? t('seen.not-now') : t('slot.held-for', { zone: words, minutes: booking.holdMinutes })}
            </span>
          </>
        }
      >
        <Button
          kind="primary"
          isWide
          isBusy={isPending}
          onClick={() => {
            if (onNotNow) {
              announce(t('seen.not-now'), 'assertive')
              return onNotNow()
            }
            onChosen()
          }}
        >
          {t('slot.hold')}
        </Button>
      </StickyBar>
    </div>
  )
}
