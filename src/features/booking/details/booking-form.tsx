import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { FormFoot } from '#src/components/form-foot.tsx'
import type { BookingFormDetails } from '#src/contract/entities/booking-form.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectIsLocationPreset, selectLocation, selectStoredLocation } from '#src/core/location/location.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'
import { datePartId } from '#src/ui/form/date-field.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Icon } from '#src/ui/icon.tsx'
import { fieldLeft } from '../booking.events.ts'
import {
  type BookingFormErrors,
  type BookingFormField,
  type BookingFormValues,
  emptyBookingForm,
  forNextVisit,
  layoutOf,
  validateBookingForm,
} from './booking.form.ts'
import styles from './booking-form.module.css'
import { formRefused, formStored, selectBookingForm } from './booking-form.slice.ts'
import { ConsentField, ethnicityId, FormField } from './form-field.tsx'
import { useFormBeforePicker } from './use-form-before-picker.ts'

type BookingFormProps = {
  timeZone: string
  details: BookingFormDetails
  documents?: ReactNode
  submitText: string
  onDone: () => void
}

const targetOf = (field: keyof BookingFormValues, errors: BookingFormErrors, details: BookingFormDetails): string => {
  if (field === 'dateOfBirth' && errors.dateOfBirth) return datePartId(field, errors.dateOfBirth)
  return field === 'ethnicities' ? ethnicityId(details.ethnicities[0]?.code ?? '') : field
}

const isFilled = (value: BookingFormValues[BookingFormField]): boolean =>
  typeof value === 'string' ? value !== '' : Array.isArray(value) && value.length > 0

type MoreFieldsProps = { fields: readonly BookingFormField[] } & Omit<ComponentProps<typeof FormField>, 'field'>

/** Closed at first, unless one of them is filled or wrong. */
const MoreFields = ({ fields, ...common }: MoreFieldsProps) => {
  const { t } = useTranslation()
  const { values, errors } = common.form
  const id = useId()
  const [isOpened, setIsOpened] = useState(() => fields.some((field) => isFilled(values[field])))
  if (fields.length === 0) return null
  const isOpen = isOpened || fields.some((field) => errors[field] !== undefined)
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpened(!isOpen)}
      >
        <span>
          {t('form.more')} <small>{t('form.more-hint')}</small>
        </span>
        <Icon name={isOpen ? 'less' : 'more'} />
      </button>
      <div id={id} hidden={!isOpen}>
        {fields.map((field) => (
          <FormField key={field} field={field} {...common} />
        ))}
      </div>
    </>
  )
}

export const BookingForm = ({ timeZone, details, documents, submitText, onDone }: BookingFormProps) => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { form, formErrors, lastForm, isKept } = useSelector(selectBookingForm)
  const place = useSelector(selectLocation)
  const stored = useSelector(selectStoredLocation)
  const { mayRecall, mayAutofill, isShared } = useCapabilities()
  // KIOSK-16: a kiosk's own place is not where its patient lives.
  const isPlaceGiven = useSelector(selectIsLocationPreset) || (isShared && place === stored)
  const [canRepeat, setCanRepeat] = useState(() => form === null && lastForm !== null && mayRecall)
  const machine = useForm<BookingFormValues>({
    // Typed already in the search for clinics.
    initialValues: form ?? {
      ...emptyBookingForm,
      postalCode: details.fields.postalCode !== 'hidden' && place && !isPlaceGiven ? place.location.postCode : '',
    },
    initialErrors: formErrors,
    fieldsOf: (ticks) => {
      const { shown, grouped } = layoutOf(details, ticks)
      return [...shown.filter((field) => field !== 'consent'), ...grouped, 'consent']
    },
    targetOf: (field, errors) => targetOf(field, errors, details),
    validate: (values) =>
      validateBookingForm(values, {
        language: i18n.language,
        today: dayInZone(Date.now(), timeZone),
        details,
      }),
    mayAutofill,
    saveDraft: (values) => dispatch(formStored(values)),
    // Focus moving through fields is no input.
    onFieldLeft: () => dispatch(fieldLeft()),
    onSubmit: (values) => {
      dispatch(formRefused({}))
      dispatch(formStored(values))
      onDone()
    },
  })
  const { values, change } = machine
  useFormBeforePicker(values)
  const { shown, grouped } = layoutOf(details, values)
  const main = shown.filter((field) => field !== 'consent')
  const common = { form: machine, details }
  return (
    <FormFrame form={machine}>
      {canRepeat && lastForm && (
        <button
          type="button"
          className={styles.same}
          onClick={() => {
            change(forNextVisit(lastForm))
            setCanRepeat(false)
            document.getElementById(lastForm.hasOneName ? 'lastName' : 'firstName')?.focus()
          }}
        >
          {t('form.same')}
        </button>
      )}
      {details.fields.bookedBy !== 'hidden' && (
        <div className={styles.whose}>
          <TickBox
            id="isForSomeoneElse"
            isTicked={values.isForSomeoneElse}
            onChange={(isForSomeoneElse) => change({ isForSomeoneElse })}
          >
            {t('form.isForSomeoneElse')}
          </TickBox>
        </div>
      )}
      <div className={styles.fields}>
        {main.map((field) => (
          <Fragment key={field}>
            {field === 'bookerName' && (
              <div className={styles.section}>
                <h2>{t('form.booker')}</h2>
                <p className="muted">{t('form.booker-more')}</p>
              </div>
            )}
            <FormField field={field} {...common} />
            {field === 'lastName' && (
              <TickBox id="hasOneName" isTicked={values.hasOneName} onChange={(hasOneName) => change({ hasOneName })}>
                {t(values.isForSomeoneElse ? 'form.hasOneName-other' : 'form.hasOneName')}
              </TickBox>
            )}
          </Fragment>
        ))}
      </div>
      <MoreFields fields={grouped} {...common} />
      {documents}
      <ConsentField {...common} />
      {isKept && <p className={`muted small ${styles.kept}`}>{t('form.kept')}</p>}
      <FormFoot note={t('form.not-booked')}>
        <Button kind="primary" isWide isSubmit>
          {submitText}
        </Button>
      </FormFoot>
    </FormFrame>
  )
}
