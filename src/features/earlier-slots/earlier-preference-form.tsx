import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFoot } from '#src/components/form-foot.tsx'
import type { EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { earlierSlotsLimits } from '#src/contract/limits/earlier-slots.limits.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'
import { FieldFrame } from '#src/ui/form/field-frame.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { Select } from '#src/ui/select.tsx'
import {
  type EarlierPreferenceValues,
  toEarlierPreference,
  validateEarlierPreference,
  valuesOfPreference,
} from './earlier-preference.form.ts'
import { ClinicsPart, DayPartsPart, DaysPart } from './earlier-preference-parts.tsx'
import styles from './earlier-slots.module.css'
import { savePreference } from './earlier-slots.thunks.ts'
import { useEarlierWrite } from './use-earlier-write.ts'
import { usePreferenceText } from './use-preference-text.ts'

type EarlierPreferenceFormProps = {
  bookingKey: string
  data: EarlierSlots
  onSaved: () => void
  /** Between the fields and the button. */
  children: ReactNode
}

/** 52 */
export const EarlierPreferenceForm = ({ bookingKey, data, onSaved, children }: EarlierPreferenceFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const dispatch = useAppDispatch()
  const { mayAutofill } = useCapabilities()
  const wishText = usePreferenceText(data.choices)
  const write = useEarlierWrite()
  const { wish } = data
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
  const { values, change } = form

  const noticeText = (hours: number): string =>
    hours % 24 === 0 && hours > 24
      ? t('earlier.notice-days', { count: hours / 24 })
      : t('earlier.notice-hours', { count: hours })

  return (
    <FormFrame form={form}>
      <DaysPart form={form} id={id} data={data} />
      <DayPartsPart form={form} id={id} data={data} />
      <ClinicsPart form={form} id={id} data={data} />
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
