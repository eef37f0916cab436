import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { FormFoot } from '#src/components/form-foot.tsx'
import type { PreferredDay } from '#src/contract/entities/booking-request.ts'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { openDays } from '#src/contract/rules/preferred-days.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { DayFields } from './day-fields.tsx'
import {
  chosenDays,
  daysOpenAt,
  noDay,
  type PreferredDaysValues,
  validatePreferredDays,
} from './preferred-days.form.ts'
import styles from './preferred-days.module.css'

export type Preferences = { clinicId: number | null; timeZone: string; preferredDays: PreferredDay[]; notes: string }

type PreferredDaysProps = {
  /** At least one; those that do all the exams. */
  clinics: readonly [ClinicAtDistance, ...ClinicAtDistance[]]
  /** From before, or of the clinic that the way began at. */
  initial: Pick<Preferences, 'clinicId'> & Partial<Preferences>
  onDone: (preferences: Preferences) => void
}

type ClinicChoiceProps = {
  clinics: PreferredDaysProps['clinics']
  chosen: string
  onChange: (clinicId: string) => void
}

const ClinicChoice = ({ clinics, chosen, onChange }: ClinicChoiceProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useId()
  if (clinics.length === 1) return null
  return (
    <FieldGroup name="requestClinic" label={t('request.where')}>
      <ChoiceRows>
        <ChoiceRow type="radio" name={name} checked={chosen === ''} onChange={() => onChange('')}>
          {t('request.any-clinic', { count: clinics.length })} <small>{t('request.any-clinic-more')}</small>
        </ChoiceRow>
        {clinics.map((clinic) => (
          <ChoiceRow
            key={clinic.id}
            type="radio"
            name={name}
            checked={chosen === String(clinic.id)}
            onChange={() => onChange(String(clinic.id))}
          >
            <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>{' '}
            <small>
              {clinic.distance === null
                ? clinic.address.suburb
                : t('request.kilometres', { distance: format.number(clinic.distance) })}
            </small>
          </ChoiceRow>
        ))}
      </ChoiceRows>
    </FieldGroup>
  )
}

/** 57: where, up to three days, and a word for the clinic. */
export const PreferredDays = ({ clinics, initial, onDone }: PreferredDaysProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { booking } = useSelector(selectConfig)
  const { mayAutofill } = useCapabilities()
  const clinicsOf = (clinicId: string): readonly ClinicAtDistance[] => {
    const found = clinics.filter((clinic) => String(clinic.id) === clinicId)
    return found.length > 0 ? found : clinics
  }
  const zoneOf = (clinicId: string): string => (clinicsOf(clinicId)[0] ?? clinics[0]).timeZone
  const calendarOf = (clinicId: string) => ({
    today: dayInZone(Date.now(), zoneOf(clinicId)),
    horizonDays: booking.horizonDays,
  })
  const isKnown = clinics.some((clinic) => clinic.id === initial.clinicId)
  const { preferredDays = [], notes = '' } = initial
  const form = useForm<PreferredDaysValues>({
    initialValues: {
      requestClinic: isKnown ? String(initial.clinicId) : '',
      requestDays: preferredDays.length > 0 ? preferredDays : [noDay],
      requestNotes: notes,
    },
    fieldsOf: () => ['requestDays', 'requestNotes'],
    targetOf: (field) => (field === 'requestDays' ? `${id}-0` : field),
    validate: (values) =>
      validatePreferredDays(values, clinicsOf(values.requestClinic), calendarOf(values.requestClinic)),
    mayAutofill,
    onSubmit: ({ requestClinic, requestDays, requestNotes }) => {
      const only = clinics.length === 1 ? clinics[0].id : null
      onDone({
        clinicId: requestClinic === '' ? only : Number(requestClinic),
        timeZone: zoneOf(requestClinic),
        preferredDays: chosenDays({ requestDays }),
        notes: requestNotes,
      })
    },
  })
  const { requestClinic, requestDays } = form.values
  const open = clinicsOf(requestClinic)
  const { today, horizonDays } = calendarOf(requestClinic)
  const days = openDays(open, today, horizonDays)
  const change = (next: PreferredDay[]): void => form.change({ requestDays: next })
  const choose = (clinicId: string): void =>
    form.change({ requestClinic: clinicId, requestDays: daysOpenAt(requestDays, clinicsOf(clinicId)) })
  const remove = (index: number): void => {
    change(requestDays.filter((_, at) => at !== index))
    announce(t('request.day-removed'))
    document.getElementById(`${id}-${index - 1}`)?.focus()
  }
  const add = (): void => {
    change([...requestDays, noDay])
    announce(t('request.day-added'))
  }
  const daysMax = bookingRequestsLimits.daysMax
  return (
    <FormFrame form={form}>
      <ClinicChoice clinics={clinics} chosen={requestClinic} onChange={choose} />
      <FieldGroup
        name="requestDays"
        label={t('request.days')}
        hint={t('request.days-hint', { count: daysMax, zone: format.zoneName(Date.now(), zoneOf(requestClinic)) })}
        error={form.errors.requestDays as never}
        isOptional
      >
        {requestDays.map((preferred, index) => (
          <DayFields
            // biome-ignore lint/suspicious/noArrayIndexKey: first, second and third are what they are
            key={index}
            id={`${id}-${index}`}
            label={t(`request.day-${index + 1}`)}
            preferred={preferred}
            clinics={open}
            days={days.filter((day) => requestDays.every((other, at) => at === index || other.day !== day))}
            isWrong={form.errors.requestDays !== undefined}
            onChange={(next) => change(requestDays.map((each, at) => (at === index ? next : each)))}
            onRemove={index === 0 ? undefined : () => remove(index)}
          />
        ))}
        {requestDays.length < daysMax && requestDays.every(({ day }) => day !== '') && (
          <div className={styles.add}>
            <Button icon="add" isWide onClick={add}>
              {t('request.add-day')}
            </Button>
          </div>
        )}
      </FieldGroup>
      <TextField
        {...form.field('requestNotes')}
        isOptional
        label={t('request.notes')}
        hint={t('request.notes-hint')}
        lines={3}
      />
      <FormFoot news={<p className="muted small">{t('request.not-a-booking')}</p>}>
        <Button kind="primary" isWide isSubmit>
          {t('request.go-on')}
        </Button>
      </FormFoot>
    </FormFrame>
  )
}
