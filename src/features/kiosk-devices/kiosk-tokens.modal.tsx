import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import type { CallResult } from '#src/contract/call.ts'
import type { createKioskTokens } from '#src/contract/calls/kiosks.calls.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFocusedError } from '#src/ui/form/use-focused-error.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { type KioskTokensValues, namesOf, validateKioskTokens } from './kiosk-device.form.ts'
import styles from './kiosks.module.css'

const lines = 4

/** S-32: of a fleet. The tokens are in this dialog alone; a second press makes new ones. */
const KioskTokensModal = ({ close }: ModalComponentProps<'kiosk-tokens'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { options, ofSlug } = useClinics()
  const write = useDeskWrite()
  const [made, setMade] = useState<CallResult<typeof createKioskTokens>>()
  const form = useForm<KioskTokensValues>({
    initialValues: { kioskNames: '', clinicSlug: '' },
    fieldsOf: () => ['clinicSlug', 'kioskNames'],
    validate: validateKioskTokens,
    mayAutofill: false,
    onSubmit: async ({ kioskNames, clinicSlug }) => {
      const body = { clinicSlug, names: namesOf(kioskNames) }
      const done = await write.press(deskApi.endpoints.createKioskTokens, { body })
      setMade(done?.answer)
    },
  })
  useFocusedError(form)
  const zone = ofSlug(form.values.clinicSlug)?.timeZone ?? 'UTC'
  return (
    <FormDialog
      title={t('kiosks.many-title')}
      form={{ submit: form.submit }}
      write={write}
      submitText={t('kiosks.many-make')}
      leaveText={t('dialog.cancel')}
      onDismiss={() => close()}
      className={styles.form}
      lead={<p>{t('kiosks.many-lead')}</p>}
      done={
        made && (
          <div className={styles.form}>
            <Banner tone="warn" title={t('kiosks.many-once')} role="status">
              {t('kiosks.many-until', { day: format.dayOf(made.expiresAt, zone) })}
            </Banner>
            <dl className={styles.tokens}>
              {made.tokens.map(({ name, token }) => (
                <div key={token}>
                  <dt>{name}</dt>
                  <dd>{token}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      }
    >
      <SelectField {...form.field('clinicSlug')} label={t('kiosks.clinic')} options={options} />
      <TextField
        {...form.field('kioskNames')}
        label={t('kiosks.many-names')}
        hint={t('kiosks.many-names-hint')}
        lines={lines}
      />
    </FormDialog>
  )
}

export default KioskTokensModal
