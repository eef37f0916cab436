import { useTranslation } from 'react-i18next'
import { Select, type SelectOption } from '../select.tsx'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type SelectFieldProps = FieldFrameProps & {
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  onBlur?: () => void
  autoComplete?: string
}

export const SelectField = (props: SelectFieldProps) => {
  const { name, value, options, onChange, onBlur, autoComplete, error, ...frame } = props
  const { t } = useTranslation()
  return (
    <FieldFrame {...frame} name={name} error={error}>
      <Select
        isField
        id={name}
        name={name}
        value={value}
        options={[{ value: '', words: t('form.choose') }, ...options]}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(props)}
        onBlur={onBlur}
        onChange={onChange}
      />
    </FieldFrame>
  )
}
