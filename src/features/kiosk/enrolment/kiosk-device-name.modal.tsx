import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { type KioskNameValues, validateKioskName } from './kiosk-name.form.ts'

const fields = ['kioskName'] as const

/** KIOSK-04, KIOSK-05 */
const KioskDeviceNameModal = ({ kioskName, close }: ModalComponentProps<'kiosk-device-name'>) => {
  const { t } = useTranslation()
  const formId = useId()
  const form = useForm<KioskNameValues>({
    initialValues: { kioskName },
    fieldsOf: () => fields,
    validate: validateKioskName,
    onSubmit: (values) => close(cleanLine(values.kioskName)),
    mayAutofill: false,
  })
  return (
    <Dialog
      title={t('kiosk.name-title')}
      onClose={() => close()}
      buttons={
        <>
          <Button onClick={() => close()}>{t('dialog.cancel')}</Button>
          <Button kind="primary" isSubmit form={formId}>
            {t('kiosk.name-save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(event)
        }}
      >
        <TextField {...form.field('kioskName')} label={t('kiosk.name')} hint={t('kiosk.name-hint')} />
      </form>
    </Dialog>
  )
}

export default KioskDeviceNameModal
