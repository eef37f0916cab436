import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListKiosksQuery } from '#src/api/desk.api.ts'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { type KioskSound, kioskSounds } from '#src/contract/codes/kiosk-states.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFocusedError } from '#src/ui/form/use-focused-error.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { type KioskDeviceValues, validateKioskDevice } from './kiosk-device.form.ts'
import { KioskFacts } from './kiosk-facts.tsx'
import styles from './kiosks.module.css'

type Values = KioskDeviceValues & { sound: KioskSound }

/** S-32, KIOSK-15: one device, what it says of itself, and what may be changed of it. */
const KioskDeviceModal = ({ kiosk: opened, close }: ModalComponentProps<'kiosk-device'>) => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data } = useListKiosksQuery({})
  const kiosk = data?.find(({ deviceId }) => deviceId === opened.deviceId) ?? opened
  const { options } = useClinics()
  const write = useDeskWrite()
  const mayChange = !isReadOnly && kiosk.state === 'active'
  const { deviceId } = kiosk
  const form = useForm<Values>({
    initialValues: { kioskName: opened.name, clinicSlug: opened.clinicSlug, sound: opened.sound },
    fieldsOf: () => ['kioskName', 'clinicSlug'],
    validate: validateKioskDevice,
    mayAutofill: false,
    onSubmit: async ({ kioskName, clinicSlug, sound }) => {
      // Only what is another, so that a clinic that the pack no longer has hinders no renaming.
      const body = {
        name: cleanLine(kioskName),
        ...(clinicSlug === opened.clinicSlug ? {} : { clinicSlug }),
        ...(sound === opened.sound ? {} : { sound }),
      }
      const said = t('kiosks.changed')
      if (await write.press(deskApi.endpoints.changeKiosk, { params: { deviceId }, body }, { said, of: 'save' }))
        close()
    },
  })
  useFocusedError(form)
  const revoke = async (): Promise<void> => {
    const isDone = await write.press(
      deskApi.endpoints.revokeKiosk,
      { params: { deviceId } },
      {
        question: {
          title: t('kiosks.revoke-title', { name: kiosk.name }),
          message: `${t('kiosks.revoke-queued', { count: kiosk.health?.queued ?? 0 })}\n${t('kiosks.revoke-more')}`,
          yesWords: t('kiosks.revoke-yes'),
          noWords: t('kiosks.revoke-no'),
        },
        said: t('kiosks.revoked', { name: kiosk.name }),
      },
    )
    if (isDone) close()
  }
  return (
    <FormDialog
      title={kiosk.name}
      form={{ submit: form.submit }}
      write={{ isBusy: write.busyWith === 'save', problem: write.problem }}
      submitText={t('kiosks.save')}
      otherButton={
        <Button kind="danger" onClick={() => void revoke()}>
          {t('kiosks.revoke')}
        </Button>
      }
      dismissedBy={['cross', 'escape', 'backdrop']}
      onDismiss={() => close()}
      className={styles.form}
      above={<KioskFacts kiosk={kiosk} />}
      done={mayChange ? undefined : null}
    >
      <TextField {...form.field('kioskName')} label={t('kiosks.name')} hint={t('kiosks.name-hint')} />
      <SelectField
        {...form.field('clinicSlug')}
        label={t('kiosks.clinic')}
        hint={t('kiosks.clinic-hint')}
        options={options}
      />
      <ChoiceGroup
        name="sound"
        label={t('kiosks.sound')}
        value={form.values.sound}
        options={kioskSounds.map((value) => ({ value, words: t(`kiosks.sound-${value}`) }))}
        onChange={(sound) => form.change({ sound })}
      />
    </FormDialog>
  )
}

export default KioskDeviceModal
