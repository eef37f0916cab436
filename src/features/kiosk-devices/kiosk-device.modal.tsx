import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListKiosksQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { useSettle } from '#src/components/desk/use-settle.ts'
import { type KioskSound, kioskSounds } from '#src/contract/codes/kiosk-states.ts'
import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFocusedError } from '#src/ui/form/use-focused-error.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { type KioskDeviceValues, validateKioskDevice } from './kiosk-device.form.ts'
import { KioskFacts } from './kiosk-facts.tsx'
import styles from './kiosks.module.css'

type Values = KioskDeviceValues & { sound: KioskSound }

/** Said before the press: what waits on the device is lost where it never reaches the server again. */
const useRevoke = (kiosk: ListedKiosk, onError: (error: unknown) => void, close: () => void) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const queued = kiosk.health?.queued ?? 0
  const [, settle] = useSettle(onError)
  return async (): Promise<void> => {
    const params = { deviceId: kiosk.deviceId }
    const isDone = await settle({
      question: {
        title: t('kiosks.revoke-title', { name: kiosk.name }),
        message: `${t('kiosks.revoke-queued', { count: queued })}\n${t('kiosks.revoke-more')}`,
        yesWords: t('kiosks.revoke-yes'),
        noWords: t('kiosks.revoke-no'),
      },
      send: () => dispatch(deskApi.endpoints.revokeKiosk.initiate({ params }, { track: false })),
      said: t('kiosks.revoked', { name: kiosk.name }),
    })
    if (isDone) close()
  }
}

/** S-32, KIOSK-15: one device, what it says of itself, and what may be changed of it. */
const KioskDeviceModal = ({ kiosk: opened, close }: ModalComponentProps<'kiosk-device'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data } = useListKiosksQuery({})
  const kiosk = data?.find(({ deviceId }) => deviceId === opened.deviceId) ?? opened
  const formId = useId()
  const { options } = useClinics()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const revoke = useRevoke(kiosk, setError, () => close())
  const mayChange = !isReadOnly && kiosk.state === 'active'
  const { deviceId } = kiosk
  const form = useForm<Values>({
    initialValues: { kioskName: opened.name, clinicSlug: opened.clinicSlug, sound: opened.sound },
    fieldsOf: () => ['kioskName', 'clinicSlug'],
    validate: validateKioskDevice,
    mayAutofill: false,
    onSubmit: async ({ kioskName, clinicSlug, sound }) => {
      if (isBusy) return
      setIsBusy(true)
      setError(undefined)
      // Only what is another, so that a clinic that the pack no longer has hinders no renaming.
      const body = {
        name: cleanLine(kioskName),
        ...(clinicSlug === opened.clinicSlug ? {} : { clinicSlug }),
        ...(sound === opened.sound ? {} : { sound }),
      }
      const sent = await dispatch(
        deskApi.endpoints.changeKiosk.initiate({ params: { deviceId }, body }, { track: false }),
      )
      setIsBusy(false)
      if (sent.error) return setError(sent.error)
      announce(t('kiosks.changed'))
      close()
    },
  })
  useFocusedError(form)
  return (
    <Dialog
      title={kiosk.name}
      onClose={() => close()}
      buttons={
        mayChange ? (
          <>
            <Button kind="danger" onClick={() => void revoke()}>
              {t('kiosks.revoke')}
            </Button>
            <Button kind="primary" isSubmit form={formId} isBusy={isBusy}>
              {t('kiosks.save')}
            </Button>
          </>
        ) : undefined
      }
    >
      <KioskFacts kiosk={kiosk} />
      {mayChange && (
        <form id={formId} noValidate autoComplete="off" className={styles.form} onSubmit={form.submit}>
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
          <DeskError error={error} />
        </form>
      )}
    </Dialog>
  )
}

export default KioskDeviceModal
