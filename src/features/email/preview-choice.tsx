import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type EmailTemplate, emailTemplates } from '#src/contract/codes/email-templates.ts'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { isReference } from '#src/contract/rules/reference.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { Button } from '#src/ui/button-link.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import styles from './email.module.css'

export type PreviewParams = { template: EmailTemplate; lang: Locale; referenceId?: string }

/** As it is read out and typed: with spaces, in any case. */
const plainReference = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

type PreviewChoiceProps = { initial: PreviewParams; onShow: (params: PreviewParams) => void }

export const PreviewChoice = ({ initial, onShow }: PreviewChoiceProps) => {
  const { t } = useTranslation()
  const { enabledLocales } = useSelector(selectConfig)
  const [template, setTemplate] = useState(initial.template)
  const [lang, setLang] = useState(initial.lang)
  const [typed, setTyped] = useState('')
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
      <PlainSelect
        label={t('preview-email.template')}
        value={template}
        options={emailTemplates.map((value) => ({ value, words: t(`preview-email.of-${value}`) }))}
        onChange={(value) => setTemplate(emailTemplates.find((each) => each === value) ?? template)}
      />
      <PlainSelect
        label={t('preview-email.language')}
        value={lang}
        options={enabledLocales.map((value) => ({ value, words: `${languageNames[value]} (${languageTag(value)})` }))}
        onChange={(value) => setLang(enabledLocales.find((each) => each === value) ?? lang)}
      />
      <TextField
        name="reference"
        label={t('preview-email.reference')}
        hint={t('preview-email.reference-hint')}
        error={isWrong ? 'invalid' : undefined}
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
