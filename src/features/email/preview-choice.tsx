import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type EmailTemplate, emailTemplates } from '#src/contract/codes/email-templates.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { isReference } from '#src/contract/rules/reference.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { Button } from '#src/ui/button-link.tsx'
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import styles from './email.module.css'

export type PreviewParams = { template: EmailTemplate; lang: Locale; referenceId?: string }

export type PreviewErrors = Partial<Record<'template' | 'language' | 'reference', FieldError>>

/** As it is read out and typed: with spaces, in any case. */
const plainReference = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

type ChoiceProps = {
  name: 'template' | 'language'
  value: string
  options: readonly SelectOption[]
  error: FieldError | undefined
  onChange: (value: string) => void
}

const Choice = ({ name, error, ...select }: ChoiceProps) => {
  const { t } = useTranslation()
  const frame = { name, label: t(`preview-email.${name}`), error }
  return (
    <FieldFrame {...frame}>
      <Select {...select} id={name} aria-invalid={error !== undefined} aria-describedby={describedBy(frame)} />
    </FieldFrame>
  )
}

type PreviewChoiceProps = {
  initial: PreviewParams
  reference: string
  /** Of what is shown now. */
  errors: PreviewErrors
  onShow: (params: PreviewParams) => void
}

export const PreviewChoice = ({ initial, reference, errors, onShow }: PreviewChoiceProps) => {
  const { t } = useTranslation()
  const { enabledLocales } = useSelector(selectConfig)
  const [template, setTemplate] = useState(initial.template)
  const [lang, setLang] = useState(initial.lang)
  const [typed, setTyped] = useState(reference)
  const [isWrong, setIsWrong] = useState(false)
  const show = (event: FormEvent): void => {
    event.preventDefault()
    const referenceId = plainReference(typed)
    const isEmpty = referenceId === ''
    setIsWrong(!isEmpty && !isReference(referenceId))
    if (isEmpty || isReference(referenceId)) onShow({ template, lang, ...(isEmpty ? {} : { referenceId }) })
  }
  return (
    <form className={styles.choose} noValidate onSubmit={show}>
      <Choice
        name="template"
        value={template}
        options={emailTemplates.map((value) => ({ value, words: t(`preview-email.of-${value}`) }))}
        error={errors.template}
        onChange={(value) => setTemplate(emailTemplates.find((each) => each === value) ?? template)}
      />
      <Choice
        name="language"
        value={lang}
        options={enabledLocales.map((value) => ({ value, words: `${languageNames[value]} (${languageTag(value)})` }))}
        error={errors.language}
        onChange={(value) => setLang(enabledLocales.find((each) => each === value) ?? lang)}
      />
      <TextField
        name="reference"
        label={t('preview-email.reference')}
        hint={t('preview-email.reference-hint')}
        error={isWrong ? 'invalid' : errors.reference}
        isOptional
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <Button kind="primary" isSubmit>
        {t('preview-email.show')}
      </Button>
    </form>
  )
}
