import { useTranslation } from 'react-i18next'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './move-hold.module.css'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Held, and not the patient's yet. */
export const MoveHold = ({ hold, secondsLeft }: { hold: Hold; secondsLeft: number }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [first] = hold.slots
  if (!first) return null
  return (
    <section className={classNames(styles.strip, secondsLeft < 60 && styles.low)} aria-label={t('change.held')}>
      <Icon name={secondsLeft < 60 ? 'clock' : 'lock'} />
      <span>
        <b className="sentence">
          {t('time.day-and-time', {
            day: format.dayOf(first.startTime, first.timeZone, 'short'),
            time: unbroken(format.time(first.startTime, first.timeZone)),
          })}
        </b>
        <small className={styles.note}>{t('change.held')}</small>
      </span>
      <span className={styles.left} role="timer">
        {t('change.left', { time: clock(secondsLeft) })}
      </span>
    </section>
  )
}
