import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { nearestFree, type ShownSlot, type SlotsOfDay } from './cache/shown-slots.ts'
import styles from './no-slots.module.css'

export const useTakenNews = (clinic: Clinic, days: readonly SlotsOfDay[], taken: readonly ShownSlot[]): void => {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = clinic
  const said = useRef(taken)
  useEffect(() => {
    const [first] = taken
    if (said.current === taken) return
    said.current = taken
    if (!first) return
    const next = nearestFree(days, first.startTime)
    announce(
      taken.length > 1
        ? t('slot.taken-several', { count: taken.length })
        : t(next ? 'slot.taken-next' : 'slot.taken', {
            time: format.dayAndTime(first.startTime, timeZone, 'short'),
            next: next && format.dayAndTime(next.startTime, timeZone, 'short'),
          }),
    )
  }, [taken, days, t, format, timeZone])
}

type TakenNoticeProps = {
  clinic: Clinic
  days: readonly SlotsOfDay[]
  startTime: string
  onChoose: (time: ShownSlot) => void
}

export const TakenNotice = ({ clinic, days, startTime, onChoose }: TakenNoticeProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const timeOf = (instant: string): string => format.dayAndTime(instant, clinic.timeZone, 'short')
  const next = nearestFree(days, startTime)
  return (
    <div className={styles.gone}>
      <Banner tone="warn" title={t('slot.taken', { time: timeOf(startTime) })}>
        {next ? (
          <Button isSmall onClick={() => onChoose(next)}>
            {t('slot.choose-instead', { time: timeOf(next.startTime) })}
          </Button>
        ) : (
          t('slot.taken-more')
        )}
      </Banner>
    </div>
  )
}
