import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import { useIdentifyForCheckInMutation } from '#src/api/check-in.api.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { CheckInFound } from '#src/contract/entities/check-in.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import styles from './check-in.module.css'

const noDate: DateParts = { day: '', month: '', year: '' }

/** CHECKIN-03 */
export const IdentityStep = ({ onFound }: { onFound: (found: CheckInFound) => void }) => {
  const { t, i18n } = useTranslation()
  const errorText = useErrorText()
  const { theme } = useSelector(selectConfig)
  const { mayAutofill } = useCapabilities()
  const [identify, { isLoading, error }] = useIdentifyForCheckInMutation()
  const [lastName, setLastName] = useState('')
  const [date, setDate] = useState(noDate)
  const [errors, setErrors] = useState<{ lastName?: FieldError | undefined; date?: FieldError | undefined }>({})

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const read = readDateParts(date, i18n.language)
    const nameError = cleanLine(lastName) === '' ? ('required' as const) : undefined
    const dateError = 'error' in read ? read.error : undefined
    setErrors({ lastName: nameError, date: dateError })
    if (nameError) document.getElementById('lastName')?.focus()
    else if (dateError) document.getElementById(datePartId('dateOfBirth', dateError))?.focus()
    if (nameError || 'error' in read) return
    const answer = await identify({ body: { lastName: cleanLine(lastName), dateOfBirth: read.day } })
    if (answer.data) onFound(answer.data)
  }

  return (
    <AntdFrame theme={theme}>
      <form
        className={styles.form}
        noValidate
        autoComplete="off"
        data-private=""
        onSubmit={(event) => void submit(event)}
      >
        {error !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(error))} />}
        <TextField
          name="lastName"
          label={t('check-in.last-name')}
          value={lastName}
          error={errors.lastName}
          autoComplete={mayAutofill ? 'family-name' : 'off'}
          onChange={setLastName}
        />
        <DateField
          name="dateOfBirth"
          label={t('check-in.birth-date')}
          hint={t('check-in.date-hint')}
          autofill={(token) => (mayAutofill ? token : 'off')}
          value={date}
          error={errors.date}
          onChange={setDate}
        />
        <div className={styles.acts}>
          <Button kind="primary" isSubmit isWide isBusy={isLoading}>
            {t('check-in.continue')}
          </Button>
        </div>
      </form>
    </AntdFrame>
  )
}
