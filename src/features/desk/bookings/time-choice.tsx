import { useTranslation } from 'react-i18next'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { DeskSlot } from '#src/contract/entities/move-request.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import styles from './bookings.module.css'

export const timeField = 'deskTime'
const timeId = `${timeField}-0`

/** Of the first one, which a message leads to. */
export const timeTarget = timeId

type TimeChoiceProps = {
  slots: readonly DeskSlot[]
  timeZone: string
  value: string
  error: FieldError | undefined
  onChange: (startTime: string) => void
}

/** The arrows go from one time to the next. */
export const TimeChoice = ({ slots, timeZone, value, error, onChange }: TimeChoiceProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FieldGroup name={timeField} label={t('desk.caller-time')} error={error}>
      <span className={styles.times}>
        {slots.map(({ startTime }, index) => (
          <label key={startTime}>
            <input
              type="radio"
              id={index === 0 ? timeId : undefined}
              name={timeField}
              value={startTime}
              checked={startTime === value}
              onChange={() => onChange(startTime)}
            />
            <span>{format.time(startTime, timeZone)}</span>
          </label>
        ))}
      </span>
    </FieldGroup>
  )
}
