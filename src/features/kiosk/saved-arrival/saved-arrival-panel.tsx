import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { formatPassCode, isPassCode } from '#src/contract/rules/pass-code.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectKioskState } from '#src/core/device/device.slice.ts'
import {
  canSaveArrivals,
  type StoredSavedArrival,
  saveArrival,
  sendSavedArrivals,
} from '#src/core/device/kiosk/saved-arrivals.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { announce } from '#src/ui/live-regions.tsx'
import {
  emptySavedArrival,
  type SavedArrivalValues,
  type SavedArrivalWay,
  savedArrivalPerson,
  validateSavedArrival,
} from './saved-arrival.form.ts'
import styles from './saved-arrival.module.css'
import { SavedArrivalNumber } from './saved-arrival-number.tsx'

type Heading = (title: string) => ReactNode
type ScanProps = { onCode: (code: string) => void; onType: () => void; onName: () => void }
type CameraProps = { arrivalKey: string; onEnd: (answer: 'received' | 'no-camera' | undefined) => void }

/** Parts of other areas, which the page brings. */
export type SavedArrivalPanelProps = {
  kiosk: Kiosk
  heading: Heading
  /** “Scan my visit pass” */
  hasPass: boolean
  /** In place of a check-in. */
  stored?: StoredSavedArrival | undefined
  scan: (props: ScanProps) => ReactNode
  camera: (props: CameraProps) => ReactNode
}

type FormProps = Omit<SavedArrivalPanelProps, 'camera' | 'stored'> & { onSaved: (saved: StoredSavedArrival) => void }

const SavedArrivalForm = ({ kiosk, heading, hasPass, scan, onSaved }: FormProps) => {
  const { t, i18n } = useTranslation()
  const { theme } = useSelector(selectConfig)
  const [isScanning, setIsScanning] = useState(hasPass)
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const language = i18n.language
  const form = useForm<SavedArrivalValues>({
    initialValues: emptySavedArrival,
    fieldsOf: ({ way }) => [way, 'dateOfBirth'],
    validate: (values) =>
      validateSavedArrival(values, { language, today: dayInZone(Date.now(), kiosk.clinic.timeZone) }),
    targetOf: (field, errors) => (field === 'dateOfBirth' ? datePartId(field, errors[field] ?? 'required') : field),
    mayAutofill: false,
    onSubmit: async (values) => {
      setIsSaving(true)
      setHasFailed(false)
      try {
        onSaved(await saveArrival(savedArrivalPerson(values, language)))
        void sendSavedArrivals()
      } catch {
        setIsSaving(false)
        setHasFailed(true)
        announce(t('kiosk.arrival-failed'), 'assertive')
      }
    },
  })
  const { way, passCode } = form.values
  const use = (next: SavedArrivalWay, code = ''): void => {
    form.change({ way: next, ...(next === 'passCode' ? { passCode: code } : {}) })
    setIsScanning(false)
  }
  if (isScanning)
    return (
      <>
        {heading(t('kiosk.scan-pass'))}
        {scan({
          onCode: (code) => use('passCode', code),
          onType: () => use('passCode'),
          onName: () => use('lastName'),
        })}
      </>
    )
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
        {way === 'lastName' ? (
          <>
            <TextField {...form.field('lastName')} label={t('kiosk.arrival-last-name')} autoComplete="off" />
            <div className={styles.other}>
              <Button kind="quiet" icon="scan" onClick={() => setIsScanning(true)}>
                {t('kiosk.scan-pass')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <TextField
              {...form.field('passCode')}
              value={isPassCode(passCode) ? formatPassCode(passCode) : passCode}
              label={t('pass.code')}
              data-keys="code"
              autoComplete="off"
            />
            <Button kind="quiet" onClick={() => use('lastName')}>
              {t('kiosk.arrival-by-name')}
            </Button>
          </>
        )}
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
export const SavedArrivalPanel = ({ camera, stored, ...props }: SavedArrivalPanelProps) => {
  const { kiosk, heading } = props
  const { t } = useTranslation()
  const [saved, setSaved] = useState(stored)
  const [photo, setPhoto] = useState<'none' | 'camera' | 'saved'>('none')
  const { isOnlineOnly } = useSelector(selectKioskState)
  const [hasKey, setHasKey] = useState(true)
  useEffect(() => {
    void canSaveArrivals().then(setHasKey)
  }, [])
  // Said here, as what is saved shows again after the camera.
  const showSaved = (next: StoredSavedArrival): void => {
    setSaved(next)
    announce(`${t('kiosk.arrival-number')}: ${next.number}`)
  }
  if (saved && photo === 'camera')
    return camera({
      arrivalKey: saved.key,
      onEnd: (answer) => {
        setPhoto(answer === 'received' ? 'saved' : 'none')
        if (answer === 'received') announce(t('kiosk.arrival-photo-saved'))
        void sendSavedArrivals()
      },
    })
  if (saved)
    return (
      <div className={styles.panel}>
        <SavedArrivalNumber
          kiosk={kiosk}
          saved={saved}
          heading={heading}
          hasPhoto={photo === 'saved'}
          onCamera={() => setPhoto('camera')}
        />
      </div>
    )
  return (
    <div className={styles.panel}>
      {hasKey && !isOnlineOnly ? (
        <SavedArrivalForm {...props} onSaved={showSaved} />
      ) : (
        <>
          {heading(t('kiosk.arrival-desk'))}
          <p className="lead">{t('kiosk.arrival-desk-more')}</p>
        </>
      )}
    </div>
  )
}
