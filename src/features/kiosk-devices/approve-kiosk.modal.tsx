import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew } from '#src/api/ask-anew.ts'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import type { CallResult } from '#src/contract/call.ts'
import type { findKioskEnrolment } from '#src/contract/calls/kiosks.calls.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFocusedError } from '#src/ui/form/use-focused-error.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { enrolmentCodeOf, groupedCode } from './enrolment-code.ts'
import { type KioskDeviceValues, validateKioskDevice } from './kiosk-device.form.ts'
import styles from './kiosks.module.css'

type Found = CallResult<typeof findKioskEnrolment> & { code: string }
type Close = ModalComponentProps<'approve-kiosk'>['close']

/** 48b: the number is compared before anything is typed. */
const Approval = ({ found, close }: { found: Found; close: Close }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const formId = useId()
  const { options } = useClinics()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState<'approve' | 'refuse'>()
  const { code, check, expiresAt, name } = found
  const params = { code }
  const form = useForm<KioskDeviceValues>({
    initialValues: { kioskName: name, clinicSlug: '' },
    fieldsOf: () => ['kioskName', 'clinicSlug'],
    validate: validateKioskDevice,
    mayAutofill: false,
    onSubmit: async ({ kioskName, clinicSlug }) => {
      if (busy) return
      setBusy('approve')
      setError(undefined)
      const body = { clinicSlug, check, name: cleanLine(kioskName) }
      const sent = await dispatch(deskApi.endpoints.approveKiosk.initiate({ params, body }, { track: false }))
      setBusy(undefined)
      if (sent.data) close(sent.data)
      else setError(sent.error)
    },
  })
  useFocusedError(form)
  const refuse = async (): Promise<void> => {
    setBusy('refuse')
    const sent = await dispatch(deskApi.endpoints.refuseKiosk.initiate({ params }, { track: false }))
    setBusy(undefined)
    if (sent.error) return setError(sent.error)
    announce(t('kiosks.refused'))
    close()
  }
  return (
    <Dialog
      title={t('kiosks.approve-title')}
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
      buttons={
        <>
          <Button isBusy={busy === 'refuse'} onClick={() => void refuse()}>
            {t('kiosks.refuse')}
          </Button>
          <Button kind="primary" isSubmit form={formId} isBusy={busy === 'approve'}>
            {t('kiosks.approve')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" className={styles.form} onSubmit={form.submit}>
        <p className="muted">
          {t('kiosks.code-until', { code: groupedCode(code), time: format.time(expiresAt, deviceZone()) })}
        </p>
        <ZoneLine timeZone={deviceZone()} at={expiresAt} />
        <p className={styles.check}>
          <b data-check-number="">{check}</b>
          <span>{t('kiosks.compare')}</span>
        </p>
        <TextField {...form.field('kioskName')} label={t('kiosks.name')} hint={t('kiosks.name-hint')} />
        <SelectField
          {...form.field('clinicSlug')}
          label={t('kiosks.clinic')}
          hint={t('kiosks.clinic-hint')}
          options={options}
        />
        <DeskError error={error} />
      </form>
    </Dialog>
  )
}

/** S-32. A link brings the code; the number on both screens is the proof. */
const ApproveKioskModal = ({ code: linked, close }: ModalComponentProps<'approve-kiosk'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const formId = useId()
  const [typed, setTyped] = useState(linked)
  const [wrong, setWrong] = useState<FieldError>()
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<unknown>()
  const [isFinding, setIsFinding] = useState(false)
  const find = async (text: string): Promise<void> => {
    const code = enrolmentCodeOf(text)
    setError(undefined)
    setWrong(code === undefined ? (text.trim() === '' ? 'required' : 'invalid') : undefined)
    if (code === undefined) document.getElementById('enrolmentCode')?.focus()
    if (code === undefined || isFinding) return
    setIsFinding(true)
    const { data, error } = await dispatch(askAnew(deskApi.endpoints.findKioskEnrolment, { params: { code } }))
    setIsFinding(false)
    if (data) setFound({ ...data, code })
    else setError(error)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (linked !== '') void find(linked)
  }, [])
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void find(typed)
  }
  if (found) return <Approval found={found} close={close} />
  return (
    <Dialog
      title={t('kiosks.code-title')}
      onClose={() => close()}
      buttons={
        <>
          <Button onClick={() => close()}>{t('dialog.cancel')}</Button>
          <Button kind="primary" isSubmit form={formId} isBusy={isFinding}>
            {t('kiosks.code-find')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" className={styles.form} onSubmit={submit}>
        <TextField
          name="enrolmentCode"
          label={t('kiosks.code')}
          hint={t('kiosks.code-hint')}
          value={typed}
          error={wrong}
          onChange={setTyped}
          autoComplete="off"
        />
        {isFinding && <Loading words={t('kiosks.code-finding')} />}
        <DeskError error={error} />
      </form>
    </Dialog>
  )
}

export default ApproveKioskModal
