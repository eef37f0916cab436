import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import styles from './birth-date-form.module.css'
import { useBirthDateTry } from './use-birth-date-try.ts'

type BirthDateFormProps = {
  name: string
  why: string
  words: string
  tryDay: (day: string) => Promise<boolean>
  onCancel: () => void
}

export const BirthDateForm = ({ name, why, words, tryDay, onCancel }: BirthDateFormProps) => {
  const { t } = useTranslation()
  const { theme } = useSelector(selectConfig)
  const { typed, setTyped, error, isTrying, tryIt } = useBirthDateTry(name, tryDay)
  return (
    <AntdFrame theme={theme}>
      <form
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void tryIt()
        }}
      >
        <p>{why}</p>
        <DateField
          name={name}
          label={t('draft.birth-date')}
          hint={t('form.dateOfBirth-hint')}
          autofill={() => 'off'}
          value={typed}
          error={error}
          onChange={setTyped}
        />
        <div className={styles.buttons}>
          <Button kind="primary" isSubmit isBusy={isTrying}>
            {words}
          </Button>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        </div>
      </form>
    </AntdFrame>
  )
}
