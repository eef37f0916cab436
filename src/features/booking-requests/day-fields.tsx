import { useTranslation } from 'react-i18next'
import type { DayPart } from '#src/contract/codes/day-parts.ts'
import type { PreferredDay } from '#src/contract/entities/booking-request.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { openPartsOn } from '#src/contract/rules/preferred-days.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { TickChip, TickChips } from '#src/ui/form/tick-chip.tsx'
import { Select } from '#src/ui/select.tsx'
import styles from './preferred-days.module.css'

type DayFieldsProps = {
  id: string
  /** First, second, third. */
  label: string
  preferred: PreferredDay
  clinics: readonly Clinic[]
  /** Those of the other wishes left out. */
  days: readonly string[]
  isWrong: boolean
  onChange: (preferred: PreferredDay) => void
  onRemove: (() => void) | undefined
}

/** 57: one native list of days, and its parts as the clinics are open. */
export const DayFields = ({ id, label, preferred, clinics, days, isWrong, onChange, onRemove }: DayFieldsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, parts } = preferred
  const open = day === '' ? [] : openPartsOn(clinics, day)
  const toggle = (part: DayPart, isTicked: boolean): void =>
    onChange({
      day,
      parts: open.map((each) => each.part).filter((each) => (each === part ? isTicked : parts.includes(each))),
    })
  return (
    <div className={styles.day}>
      <div className={styles.dayHead}>
        <label htmlFor={id}>{label}</label>
        {onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            {t('request.remove-day')} <span className="only-spoken">{label}</span>
          </Button>
        )}
      </div>
      <Select
        isField
        id={id}
        value={day}
        aria-invalid={isWrong}
        options={[
          { value: '', words: t('request.any-day') },
          ...days.map((each) => ({ value: each, words: format.day(each) })),
        ]}
        onChange={(next) => onChange({ day: next, parts: [] })}
      />
      {open.length > 0 && (
        <fieldset className={styles.parts}>
          <legend>
            <span className="only-spoken">{t('request.parts', { label })}</span>
            <span aria-hidden="true">{t('request.parts-hint')}</span>
          </legend>
          <TickChips>
            {open.map(({ part, from, until }) => (
              <TickChip
                key={part}
                title={t(`request.part-${part}`)}
                detail={t('request.part-hours', { from: format.clock(from), until: format.clock(until) })}
                isTicked={parts.includes(part)}
                onChange={(isTicked) => toggle(part, isTicked)}
              />
            ))}
          </TickChips>
        </fieldset>
      )}
    </div>
  )
}
