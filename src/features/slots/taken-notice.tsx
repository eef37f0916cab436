import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { nearestFree, type ShownSlot, type SlotsOfDay } from './cache/shown-slots.ts'
import styles from './no-slots.module.css'

const useTimeWords = (clinic: Clinic): ((startTime: string) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (startTime) =>
    t('time.day-and-time', {
      day: format.dayOf(startTime, clinic.timeZone, 'short'),
      time: format.time(startTime, clinic.timeZone),
    })
}

export const useTakenNews = (clinic: Clinic, days: readonly SlotsOfDay[], taken: readonly ShownSlot[]): void => {
  const { t } = useTranslation()
  const wordsOf = useTimeWords(clinic)
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
            time: wordsOf(first.startTime),
            next: next && wordsOf(next.startTime),
          }),
    )
  }, [taken, days, t, wordsOf])
}

type TakenNoticeProps = {
  clinic: Clinic
  days: readonly SlotsOfDay[]
  startTime: string
  onChoose: (time: ShownSlot) => void
}

export const TakenNotice = ({ clinic, days, startTime, onChoose }: TakenNoticeProps) => {
  const { t } = useTranslation()
  const wordsOf = useTimeWords(clinic)
  const next = nearestFree(days, startTime)
  return (
    <div className={styles.gone}>
      <Banner tone="warn" title={t('slot.taken', { time: wordsOf(startTime) })}>
        {next ? (
          <Button isSmall onClick={() => onChoose(next)}>
            {t('slot.choose-instead', { time: wordsOf(next.startTime) })}
          </Button>
        ) : (
          t('slot.taken-more')
        )}
      </Banner>
    </div>
  )
}
