import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFoot } from '#src/components/form-foot.tsx'
import type { EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { earlierSlotsLimits } from '#src/contract/limits/earlier-slots.limits.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { FieldFrame, FieldGroup } from '#src/ui/form/field-frame.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TickChip, TickChips } from '#src/ui/form/tick-chip.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { CheckRow, RowList } from '#src/ui/row-list.tsx'
import { Select } from '#src/ui/select.tsx'
import {
  type EarlierPreferenceValues,
  toEarlierPreference,
  validateEarlierPreference,
  valuesOfPreference,
} from './earlier-preference.form.ts'
import styles from './earlier-slots.module.css'
import { savePreference } from './earlier-slots.thunks.ts'
import { useEarlierWrite } from './use-earlier-write.ts'
import { usePreferenceText, useWeekdayText } from './use-preference-text.ts'

type EarlierPreferenceFormProps = {
  bookingKey: string
  data: EarlierSlots
  onSaved: () => void
  /** Between the fields and the button. */
  children: ReactNode
}

const toggled = <T,>(chosen: readonly T[], one: T, isTicked: boolean): T[] =>
  isTicked ? [...chosen, one] : chosen.filter((each) => each !== one)

/** 52 */
export const EarlierPreferenceForm = ({ bookingKey, data, onSaved, children }: EarlierPreferenceFormProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const dispatch = useAppDispatch()
  const { mayAutofill } = useCapabilities()
  const weekdayOf = useWeekdayText()
  const wishText = usePreferenceText(data.choices)
  const write = useEarlierWrite()
  const { choices, startTime, timeZone, wish } = data
  const form = useForm<EarlierPreferenceValues>({
    initialValues: valuesOfPreference(data),
    fieldsOf: () => ['earlierDays', 'earlierParts', 'earlierClinics'],
    validate: validateEarlierPreference,
    targetOf: (field) => `${id}-${field}-0`,
    mayAutofill,
    onSubmit: async (values, { refuse }) => {
      const sent = await write.run(() => dispatch(savePreference(bookingKey, toEarlierPreference(values))))
      if (sent.kind === 'answered') onSaved()
      if (sent.kind === 'fields') refuse(sent.errors)
    },
  })
  const { values, errors, change } = form
  const describedBy = (field: keyof typeof errors): string | undefined => (errors[field] ? `${field}-error` : undefined)

  const noticeText = (hours: number): string =>
    hours % 24 === 0 && hours > 24
      ? t('earlier.notice-days', { count: hours / 24 })
      : t('earlier.notice-hours', { count: hours })

  return (
    <FormFrame form={form}>
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
              describedBy={describedBy('earlierDays')}
              onChange={(isTicked) => change({ earlierDays: toggled(values.earlierDays, weekday, isTicked) })}
            />
          ))}
        </TickChips>
      </FieldGroup>
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
                describedBy={describedBy('earlierParts')}
                onChange={(isTicked) => change({ earlierParts: toggled(values.earlierParts, part, isTicked) })}
              />
            )
          })}
        </TickChips>
      </FieldGroup>
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
      <FieldFrame name={`${id}-notice`} label={t('earlier.notice')} hint={t('earlier.notice-hint')}>
        <Select
          isField
          id={`${id}-notice`}
          aria-describedby={`${id}-notice-hint`}
          value={values.noticeHours}
          options={earlierSlotsLimits.noticeHours.map((hours) => ({ value: String(hours), words: noticeText(hours) }))}
          onChange={(noticeHours) => change({ noticeHours })}
        />
      </FieldFrame>
      <FieldFrame name={`${id}-by`} label={t('earlier.by')}>
        <Select
          isField
          id={`${id}-by`}
          value={values.earlierByDays}
          options={earlierSlotsLimits.earlierByDays.map((days) => ({
            value: String(days),
            words: days === 0 ? t('earlier.by-any') : t('earlier.by-days', { count: days }),
          }))}
          onChange={(earlierByDays) => change({ earlierByDays })}
        />
      </FieldFrame>
      {children}
      <FormFoot
        news={
          <>
            <ProblemBanner problem={write.problem} />
            <p className={`sentence ${styles.summary}`}>{wishText(toEarlierPreference(values))}</p>
          </>
        }
      >
        <Button kind="primary" isWide isSubmit isBusy={write.isBusy}>
          {write.isBusy ? t('earlier.saving') : t(wish ? 'earlier.save-changes' : 'earlier.save')}
        </Button>
      </FormFoot>
    </FormFrame>
  )
}
