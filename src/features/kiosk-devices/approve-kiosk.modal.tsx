import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew } from '#src/api/ask-anew.ts'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
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
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFocusedError } from '#src/ui/form/use-focused-error.ts'
import { useForm } from '#src/ui/form/use-form.ts'
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
  const { options } = useClinics()
  const write = useDeskWrite()
  const { code, check, expiresAt, name } = found
  const params = { code }
  const form = useForm<KioskDeviceValues>({
    initialValues: { kioskName: name, clinicSlug: '' },
    fieldsOf: () => ['kioskName', 'clinicSlug'],
    validate: validateKioskDevice,
    mayAutofill: false,
    onSubmit: async ({ kioskName, clinicSlug }) => {
      const body = { clinicSlug, check, name: cleanLine(kioskName) }
      const done = await write.press(deskApi.endpoints.approveKiosk, { params, body }, { of: 'approve' })
      if (done) close(done.answer)
    },
  })
  useFocusedError(form)
  const refuse = async (): Promise<void> => {
    const pressed = { said: t('kiosks.refused'), of: 'refuse' }
    if (await write.press(deskApi.endpoints.refuseKiosk, { params }, pressed)) close()
  }
  return (
    <FormDialog
      title={t('kiosks.approve-title')}
      form={{ submit: form.submit }}
      write={{ isBusy: write.busyWith === 'approve', problem: write.problem }}
      submitText={t('kiosks.approve')}
      otherButton={
        <Button isBusy={write.busyWith === 'refuse'} onClick={() => void refuse()}>
          {t('kiosks.refuse')}
        </Button>
      }
      onDismiss={() => close()}
      className={styles.form}
    >
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
    </FormDialog>
  )
}

/** S-32. A link brings the code; the number on both screens is the proof. */
const ApproveKioskModal = ({ code: linked, close }: ModalComponentProps<'approve-kiosk'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
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
    <FormDialog
      title={t('kiosks.code-title')}
      form={{ submit }}
      write={{ isBusy: isFinding }}
      submitText={t('kiosks.code-find')}
      leaveText={t('dialog.cancel')}
      dismissedBy={['cross', 'escape', 'backdrop']}
      onDismiss={() => close()}
      className={styles.form}
    >
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
    </FormDialog>
  )
}

export default ApproveKioskModal
