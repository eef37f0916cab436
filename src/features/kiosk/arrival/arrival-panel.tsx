import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { canSaveArrivals, saveArrival, sendSavedArrivals } from '#src/core/device/kiosk/arrivals.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { type ArrivalValues, arrivalFields, arrivalPerson, emptyArrival, validateArrival } from './arrival.form.ts'
import styles from './arrival.module.css'
import { ArrivalSaved } from './arrival-saved.tsx'

type Saved = { number: string; savedAt: number }
type PanelProps = { kiosk: Kiosk; heading: (title: string) => ReactNode }

type FormProps = PanelProps & { onSaved: (saved: Saved) => void }

const ArrivalForm = ({ kiosk, heading, onSaved }: FormProps) => {
  const { t, i18n } = useTranslation()
  const { theme } = useSelector(selectConfig)
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const language = i18n.language
  const form = useForm<ArrivalValues>({
    initialValues: emptyArrival,
    fieldsOf: () => arrivalFields,
    validate: (values) => validateArrival(values, { language, today: dayInZone(Date.now(), kiosk.clinic.timeZone) }),
    targetOf: (field, errors) => (field === 'dateOfBirth' ? datePartId(field, errors[field] ?? 'required') : field),
    mayAutofill: false,
    onSubmit: async (values) => {
      setIsSaving(true)
      setHasFailed(false)
      try {
        onSaved(await saveArrival(arrivalPerson(values, language)))
        void sendSavedArrivals()
      } catch {
        setIsSaving(false)
        setHasFailed(true)
        announce(t('kiosk.arrival-failed'), 'assertive')
      }
    },
  })
  return (
    <AntdFrame theme={theme}>
      {heading(t('kiosk.arrival-title'))}
      <p className="lead">{t('kiosk.arrival-lead')}</p>
      {hasFailed && (
        <Banner tone="err" title={t('kiosk.arrival-failed')}>
          {t('kiosk.arrival-failed-more')}
        </Banner>
      )}
      <FormFrame form={form} className={styles.form}>
        <TextField {...form.field('lastName')} label={t('kiosk.arrival-last-name')} autoComplete="off" />
        <DateField
          {...form.field('dateOfBirth')}
          label={t('form.dateOfBirth')}
          hint={t('form.dateOfBirth-hint')}
          autofill={form.autofill}
        />
        <p className="muted">{t('kiosk.arrival-sealed')}</p>
        <div className={styles.done}>
          <Button kind="primary" isWide isSubmit isBusy={isSaving}>
            {t('kiosk.arrival-save')}
          </Button>
        </div>
      </FormFrame>
    </AntdFrame>
  )
}

/** S-38: without network an enrolled kiosk saves an arrival, sealed, and says that the desk cannot see it yet. */
export const ArrivalPanel = ({ kiosk, heading }: PanelProps) => {
  const { t } = useTranslation()
  const [saved, setSaved] = useState<Saved>()
  const [canSave, setCanSave] = useState(true)
  useEffect(() => {
    void canSaveArrivals().then(setCanSave)
  }, [])
  if (saved)
    return (
      <div className={styles.panel}>
        <ArrivalSaved kiosk={kiosk} saved={saved} heading={heading} />
      </div>
    )
  return (
    <div className={styles.panel}>
      {canSave ? (
        <ArrivalForm kiosk={kiosk} heading={heading} onSaved={setSaved} />
      ) : (
        <>
          {heading(t('kiosk.arrival-desk'))}
          <p className="lead">{t('kiosk.arrival-desk-more')}</p>
        </>
      )}
    </div>
  )
}
