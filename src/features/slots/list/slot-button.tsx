import type { FocusEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ShownSlot } from '../cache/shown-slots.ts'
import styles from './slot-button.module.css'

type SlotButtonProps = {
  clinic: Clinic
  date: string
  time: ShownSlot
  isChosen: boolean
  onChoose: (time: ShownSlot) => void
  /** In the grid: its tab stop, and less room. */
  cell?: { name: string; tabIndex: 0 | -1; onFocus: FocusEventHandler }
}

/** A slot taken meanwhile keeps its place, struck through. */
export const SlotButton = ({ clinic, date, time, isChosen, onChoose, cell }: SlotButtonProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { clock, half } = format.timeParts(time.startTime, clinic.timeZone)
  const words = {
    day: format.day(date, 'spoken'),
    time: format.time(time.startTime, clinic.timeZone),
    clinic: clinic.name,
  }
  const name = (): string => {
    if (time.isTaken) return t('slot.name-taken', words)
    if (time.isLate) return t('slot.name-late', words)
    return t(time.hasWait ? 'slot.name-wait' : 'slot.name', words)
  }
  return (
    <button
      type="button"
      className={classNames(
        styles.slot,
        cell && styles.cell,
        isChosen && !time.isTaken && styles.chosen,
        time.isTaken && styles.taken,
      )}
      aria-pressed={time.isTaken ? undefined : isChosen}
      aria-disabled={time.isTaken}
      aria-label={name()}
      data-cell={cell?.name}
      tabIndex={cell?.tabIndex}
      onFocus={cell?.onFocus}
      onClick={() => {
        if (!time.isTaken) onChoose(time)
      }}
    >
      {isChosen && !time.isTaken && <Icon name="check" size="small" />}
      {!isChosen && !time.isTaken && time.isLate && <Icon name="meal" size="small" />}
      {!isChosen && !time.isTaken && !time.isLate && time.hasWait && <Icon name="clock" size="small" />}
      <span>
        {clock}
        {half !== '' && <span className={styles.half}> {half}</span>}
      </span>
    </button>
  )
}
