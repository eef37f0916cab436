import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import type { PatientMatchRequest } from '#src/contract/entities/patient-match.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { emptyMatch, fromServerFields, type MatchValues, toMatchRequest, validateMatch } from './match.form.ts'
import styles from './match.module.css'
import { MatchCode } from './match-code.tsx'
import { type SentMatch, useMatch } from './use-match.ts'

type Asked = { request: PatientMatchRequest; sent: SentMatch }

const Form = ({ onAsked, typed }: { typed: MatchValues; onAsked: (asked: Asked, typed: MatchValues) => void }) => {
  const { t, i18n } = useTranslation()
  const errorText = useErrorText()
  const { signIn } = useSelector(selectConfig)
  const isOnline = useSelector(selectIsOnline)
  const { mayAutofill } = useCapabilities()
  const { isAsking, error, ask, clear } = useMatch()
  const mayBeNumber = signIn.smsEnabled === true
  const [today] = useState(() => dayInZone(new Date(), deviceZone()))
  const reading = { language: i18n.language, today, mayBeNumber }
  const form = useForm<MatchValues>({
    initialValues: typed,
    fieldsOf: ({ hasOneName }) => [
      ...(hasOneName ? [] : ['firstName' as const]),
      ...(['lastName', 'dateOfBirth', 'matchContact'] as const),
    ],
    validate: (values) => validateMatch(values, reading),
    targetOf: (field, errors) =>
      field === 'dateOfBirth' && errors.dateOfBirth ? datePartId(field, errors.dateOfBirth) : field,
    mayAutofill,
    onSubmit: async (values) => {
      clear()
      const request = toMatchRequest(values, reading)
      const sent = await ask(request)
      if (sent) onAsked({ request, sent }, values)
    },
  })
  const { hasOneName } = form.values
  const refused = fromServerFields(refusalOf(error)?.fields ?? [])
  const isOfField = Object.keys(refused).length > 0
  const shown = (name: keyof MatchValues) => ({ error: form.errors[name] ?? refused[name] })
  return (
    <form className={styles.form} noValidate autoComplete="off" data-private="" onSubmit={form.submit}>
      <p className="lead">{t(mayBeNumber ? 'match.lead' : 'match.lead-email')}</p>
      <ErrorSummary entries={form.entries} attempt={form.attempt} />
      {error !== undefined && !isOfField && (
        <Banner tone="err" role="alert" title={errorText(errorMessage(error))}>
          <p>{t('match.nothing-lost')}</p>
        </Banner>
      )}
      {!hasOneName && (
        <TextField
          {...form.field('firstName')}
          {...shown('firstName')}
          label={t('match.first-name')}
          autoComplete={form.autofill('given-name')}
        />
      )}
      <TextField
        {...form.field('lastName')}
        {...shown('lastName')}
        label={t(hasOneName ? 'form.oneName' : 'match.last-name')}
        autoComplete={form.autofill(hasOneName ? 'name' : 'family-name')}
      />
      <TickBox id="hasOneName" isTicked={hasOneName} onChange={(ticked) => form.change({ hasOneName: ticked })}>
        {t('form.hasOneName')}
      </TickBox>
      <DateField
        {...form.field('dateOfBirth')}
        {...shown('dateOfBirth')}
        label={t('form.dateOfBirth')}
        hint={t('form.dateOfBirth-hint')}
        autofill={form.autofill}
      />
      <TextField
        {...form.field('matchContact')}
        {...shown('matchContact')}
        label={t(mayBeNumber ? 'match.contact' : 'match.email')}
        hint={t('match.contact-hint')}
        autoComplete={mayBeNumber ? 'off' : form.autofill('email')}
        inputMode={mayBeNumber ? 'text' : 'email'}
      />
      {!isOnline && <p className="muted">{t('match.offline')}</p>}
      <div className={styles.acts}>
        <Button kind="primary" isSubmit isWide isBusy={isAsking}>
          {t(isAsking ? 'match.sending' : 'match.send')}
        </Button>
      </div>
    </form>
  )
}

/** PORTAL-26, API-115: who has no link finds their visits by name, birth date and a code to the contact on file. */
export const MatchForm = () => {
  const { theme } = useSelector(selectConfig)
  const [typed, setTyped] = useState(emptyMatch)
  const [asked, setAsked] = useState<Asked>()
  return (
    <AntdFrame theme={theme}>
      {asked ? (
        <MatchCode asked={asked.request} sent={asked.sent} onOther={() => setAsked(undefined)} />
      ) : (
        <Form
          typed={typed}
          onAsked={(next, values) => {
            setTyped(values)
            setAsked(next)
          }}
        />
      )}
    </AntdFrame>
  )
}
