import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import type { CallResult } from '#src/contract/call.ts'
import type { createKioskTokens } from '#src/contract/calls/kiosks.calls.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
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
  const dispatch = useAppDispatch()
  const formId = useId()
  const { options, ofSlug } = useClinics()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const [made, setMade] = useState<CallResult<typeof createKioskTokens>>()
  const form = useForm<KioskTokensValues>({
    initialValues: { kioskNames: '', clinicSlug: '' },
    fieldsOf: () => ['clinicSlug', 'kioskNames'],
    validate: validateKioskTokens,
    mayAutofill: false,
    onSubmit: async ({ kioskNames, clinicSlug }) => {
      if (isBusy) return
      setIsBusy(true)
      setError(undefined)
      const body = { clinicSlug, names: namesOf(kioskNames) }
      const sent = await dispatch(deskApi.endpoints.createKioskTokens.initiate({ body }, { track: false }))
      setIsBusy(false)
      setError(sent.error)
      setMade(sent.data)
    },
  })
  useFocusedError(form)
  const zone = ofSlug(form.values.clinicSlug)?.timeZone ?? 'UTC'
  return (
    <Dialog
      title={t('kiosks.many-title')}
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
      {...(made
        ? {}
        : {
            buttons: (
              <>
                <Button onClick={() => close()}>{t('dialog.cancel')}</Button>
                <Button kind="primary" isSubmit form={formId} isBusy={isBusy}>
                  {t('kiosks.many-make')}
                </Button>
              </>
            ),
          })}
    >
      {made ? (
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
      ) : (
        <form id={formId} noValidate autoComplete="off" className={styles.form} onSubmit={form.submit}>
          <p>{t('kiosks.many-lead')}</p>
          <SelectField {...form.field('clinicSlug')} label={t('kiosks.clinic')} options={options} />
          <TextField
            {...form.field('kioskNames')}
            label={t('kiosks.many-names')}
            hint={t('kiosks.many-names-hint')}
            lines={lines}
          />
          <DeskError error={error} />
        </form>
      )}
    </Dialog>
  )
}

export default KioskTokensModal
