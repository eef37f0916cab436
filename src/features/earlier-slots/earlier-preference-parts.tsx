import { useTranslation } from 'react-i18next'
import type { EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { TickChip, TickChips } from '#src/ui/form/tick-chip.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { CheckRow, RowList } from '#src/ui/row-list.tsx'
import type { EarlierPreferenceValues } from './earlier-preference.form.ts'
import styles from './earlier-slots.module.css'
import { useWeekdayText } from './use-preference-text.ts'

type PartProps = { form: Form<EarlierPreferenceValues>; id: string; data: EarlierSlots }

const toggled = <T,>(chosen: readonly T[], one: T, isTicked: boolean): T[] =>
  isTicked ? [...chosen, one] : chosen.filter((each) => each !== one)

export const DaysPart = ({ form: { values, errors, change }, id, data }: PartProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const weekdayOf = useWeekdayText()
  const { choices, startTime, timeZone } = data
  return (
    <FieldGroup
      name="earlierDays"
      label={t('earlier.days')}
      hint={t('earlier.days-hint', { day: format.dayOf(startTime, timeZone, 'date') })}
      error={errors.earlierDays}
    >
      <TickChips>
        {choices.weekdays.map((weekday, index) => (
          <TickChip
            key={weekday}
            id={`${id}-earlierDays-${index}`}
            title={
              <>
                <span aria-hidden="true">{weekdayOf(weekday)}</span>
                <span className="only-spoken">{format.weekday(weekday)}</span>
              </>
            }
            isTicked={values.earlierDays.includes(weekday)}
            isWrong={errors.earlierDays !== undefined}
            describedBy={errors.earlierDays && 'earlierDays-error'}
            onChange={(isTicked) => change({ earlierDays: toggled(values.earlierDays, weekday, isTicked) })}
          />
        ))}
      </TickChips>
    </FieldGroup>
  )
}

export const DayPartsPart = ({ form: { values, errors, change }, id, data: { choices } }: PartProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FieldGroup name="earlierParts" label={t('earlier.parts')} error={errors.earlierParts}>
      <TickChips>
        {choices.parts.map((part, index) => {
          const { from, until } = bookingRequestsLimits.dayParts[part]
          return (
            <TickChip
              key={part}
              id={`${id}-earlierParts-${index}`}
              title={t(`earlier.part-${part}`)}
              detail={t(`earlier.hours-${part}`, {
                from: unbroken(format.clock(from)),
                until: unbroken(format.clock(until)),
              })}
              isTicked={values.earlierParts.includes(part)}
              isWrong={errors.earlierParts !== undefined}
              describedBy={errors.earlierParts && 'earlierParts-error'}
              onChange={(isTicked) => change({ earlierParts: toggled(values.earlierParts, part, isTicked) })}
            />
          )
        })}
      </TickChips>
    </FieldGroup>
  )
}

export const ClinicsPart = ({ form: { values, errors, change }, id, data: { choices } }: PartProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FieldGroup name="earlierClinics" label={t('earlier.clinics')} error={errors.earlierClinics}>
      <div className={styles.clinics}>
        <RowList>
          {choices.clinics.map(({ id: clinicId, name, isOwn, kilometres }, index) => (
            <CheckRow
              key={clinicId}
              id={`${id}-earlierClinics-${index}`}
              title={name}
              detail={
                isOwn
                  ? t('earlier.own-clinic')
                  : t('earlier.away', { distance: t('place.kilometres', { distance: format.number(kilometres) }) })
              }
              isChecked={values.earlierClinics.includes(clinicId)}
              onChange={() =>
                change({
                  earlierClinics: toggled(values.earlierClinics, clinicId, !values.earlierClinics.includes(clinicId)),
                })
              }
            />
          ))}
        </RowList>
      </div>
    </FieldGroup>
  )
}
