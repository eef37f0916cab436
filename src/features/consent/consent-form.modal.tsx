import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { consentApi, useGetConsentAnswersQuery } from '#src/api/consent.api.ts'
import type { ConsentAnswer } from '#src/contract/codes/consent-states.ts'
import { relationships } from '#src/contract/codes/relationships.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Html } from '#src/ui/html.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { type ConsentValues, signers, toConsentGiven, validateConsent } from './consent-form.form.ts'
import styles from './consent-form.module.css'
import { queueConsent } from './queue-consent.ts'

type Props = ModalComponentProps<'consent-form'>

const useSend = ({ bookingKey, form, close }: Props) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<ConsentAnswer>()
  const send = async (answer: ConsentAnswer, values: ConsentValues): Promise<void> => {
    if (sending) return
    setSending(answer)
    setProblem(undefined)
    const sent = await dispatch(queueConsent(bookingKey, form, toConsentGiven(answer, form, values, new Date())))
    setSending(undefined)
    if (typeof sent === 'object') {
      setProblem(t(sent.class === 'auth' ? 'consent.problem-sign-in' : 'consent.problem'))
      return
    }
    if (sent === 'received') dispatch(consentApi.util.invalidateTags(['Consent']))
    announce(t(sent === 'saved' ? 'consent.saved' : 'consent.received'))
    close(answer)
  }
  return { problem, sending, send }
}

const empty = (isForSomeoneElse: boolean): ConsentValues => ({
  consentTicks: [],
  consentSigner: isForSomeoneElse ? 'other' : 'patient',
  consentRelationship: '',
  consentName: '',
})

const Version = ({ version, since }: { version: number; since: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  return <p className={styles.note}>{t('consent.kept', { version, day: format.day(since, 'full') })}</p>
}

const Words = ({ html, lang }: { html: string; lang: string | undefined }) => (
  <div className={styles.text} lang={lang}>
    <Html html={html} />
  </div>
)

/** What was signed, as it was read, and a way to change one's mind. */
const Signed = (props: Props) => {
  const { bookingKey, form, timeZone, close } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { problem, sending, send } = useSend(props)
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data } = useGetConsentAnswersQuery({ params: { bookingKey } })
  const given = data?.findLast(({ slug }) => slug === form.slug)
  const { html, statements, version, since } = given ?? form
  const signedAt = given?.signedAt ?? form.signedAt
  return (
    <Dialog
      title={<LangText lang={form.lang?.title}>{form.title}</LangText>}
      onClose={() => close()}
      buttons={
        <>
          {!isReadOnly && (
            <Button isBusy={sending !== undefined} onClick={() => void send('TALK', empty(false))}>
              {t('consent.talk')}
            </Button>
          )}
          <Button kind="primary" onClick={() => close()}>
            {t('dialog.close')}
          </Button>
        </>
      }
    >
      {signedAt && (
        <Banner tone="info" icon="done" title={t('consent.signed')}>
          {t('consent.signed-on', {
            when: t('consent.when', {
              day: format.dayOf(signedAt, timeZone, 'short'),
              time: format.time(signedAt, timeZone),
              zone: format.zoneName(signedAt, timeZone),
            }),
          })}
        </Banner>
      )}
      <Words html={html} lang={form.lang?.html} />
      <h3>{t('consent.ticked')}</h3>
      <ul className={styles.ticked} lang={form.lang?.statements}>
        {statements.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Version version={version} since={since} />
      {problem !== undefined && <Banner tone="err" title={problem} role="alert" />}
    </Dialog>
  )
}

const Answer = (props: Props) => {
  const { form, timeZone, phone, isForSomeoneElse, close } = props
  const { t } = useTranslation()
  const format = useFormat()
  const formId = useId()
  const { mayAutofill } = useCapabilities()
  const { problem, sending, send } = useSend(props)
  const fields = useForm<ConsentValues>({
    initialValues: empty(isForSomeoneElse),
    fieldsOf: ({ consentSigner }) => [
      'consentTicks',
      ...(consentSigner === 'other' ? (['consentRelationship'] as const) : []),
      'consentName',
    ],
    validate: (values) => validateConsent(values, form),
    targetOf: (field) => (field === 'consentTicks' ? `${formId}-0` : field),
    mayAutofill,
    onSubmit: (values) => send('SIGNED', values),
  })
  const { values, errors } = fields
  const day = format.dayOf(form.startTime, timeZone)
  const dismiss = useLeaveQuestion(fields.isChanged, () => close())
  return (
    <Dialog
      title={<LangText lang={form.lang?.title}>{form.title}</LangText>}
      dismissedBy={['cross', 'escape']}
      onClose={dismiss}
      buttons={
        <>
          <Button isBusy={sending === 'TALK'} onClick={() => void send('TALK', values)}>
            {t('consent.talk')}
          </Button>
          <Button kind="primary" isSubmit form={formId} isBusy={sending === 'SIGNED'}>
            {t('consent.agree')}
          </Button>
        </>
      }
    >
      <p>{t('consent.lead')}</p>
      <p className={styles.note}>{t('consent.for', { exams: format.list(form.examNames), day })}</p>
      {form.state === 'CHANGED' && <Banner tone="warn" title={t('consent.changed')} />}
      <Words html={form.html} lang={form.lang?.html} />
      <form id={formId} noValidate onSubmit={fields.submit}>
        <ErrorSummary entries={fields.entries} attempt={fields.attempt} />
        <FieldGroup name="consentTicks" label={t('consent.tick')} error={errors.consentTicks}>
          <ChoiceRows lang={form.lang?.statements}>
            {form.statements.map((line, at) => (
              <ChoiceRow
                key={line}
                id={`${formId}-${at}`}
                type="checkbox"
                checked={values.consentTicks.includes(at)}
                onChange={({ target }) =>
                  fields.change({
                    consentTicks: form.statements.flatMap((_, each) =>
                      (each === at ? target.checked : values.consentTicks.includes(each)) ? [each] : [],
                    ),
                  })
                }
              >
                {line}
              </ChoiceRow>
            ))}
          </ChoiceRows>
        </FieldGroup>
        <FieldGroup name="consentSigner" label={t('consent.who')}>
          <ChoiceRows>
            {signers.map((signer) => (
              <ChoiceRow
                key={signer}
                type="radio"
                name={`${formId}-signer`}
                value={signer}
                checked={values.consentSigner === signer}
                onChange={() => fields.change({ consentSigner: signer })}
              >
                {t(signer === 'patient' ? 'consent.who-patient' : 'consent.who-other')}
              </ChoiceRow>
            ))}
          </ChoiceRows>
        </FieldGroup>
        {values.consentSigner === 'other' && (
          <SelectField
            {...fields.field('consentRelationship')}
            label={t('consent.relationship')}
            options={relationships.map((value) => ({ value, words: t(`relationship.${value}`) }))}
            onChange={(value) =>
              fields.change({ consentRelationship: relationships.find((each) => each === value) ?? '' })
            }
          />
        )}
        <TextField
          {...fields.field('consentName')}
          label={t('consent.name')}
          hint={t(values.consentSigner === 'patient' ? 'consent.name-hint' : 'consent.name-hint-other')}
          autoComplete={fields.autofill('name')}
        />
        {problem !== undefined && (
          <Banner tone="err" title={problem} role="alert">
            {t('consent.problem-more', { phone })}
          </Banner>
        )}
      </form>
      <Version version={form.version} since={form.since} />
    </Dialog>
  )
}

/** API-107. Closed by its buttons alone, so that no tick is lost by a press beside it. */
const ConsentFormModal = (props: Props) => {
  const isReadOnly = useSelector(selectIsReadOnly)
  const isSigned = props.form.state === 'SIGNED' || isReadOnly
  return isSigned ? <Signed {...props} /> : <Answer {...props} />
}

export default ConsentFormModal
