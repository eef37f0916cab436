import { useTranslation } from 'react-i18next'
import { spokenReference } from '#src/contract/rules/reference.rules.ts'
import { formatSharePassword } from '#src/contract/rules/share-password.rules.ts'
import { Button } from '#src/ui/button-link.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { newSharePassword } from './share-password.ts'
import styles from './sharing.module.css'

type SharePasswordFieldProps = { value: string; onChange: (password: string) => void }

/** Shown now and never again: the server keeps a mark of it alone. */
export const SharePasswordField = ({ value, onChange }: SharePasswordFieldProps) => {
  const { t } = useTranslation()
  const make = (): void => {
    const password = newSharePassword()
    onChange(password)
    announce(spokenReference(password))
  }
  // Missing in a frame that is not allowed to.
  const canCopy = navigator.clipboard !== undefined
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(formatSharePassword(value))
      announce(t('sharing.password-copied'))
    } catch {
      announce(spokenReference(value))
    }
  }
  return (
    <FieldGroup name="password" label={t('sharing.password')} hint={t('sharing.password-hint')} isOptional>
      <div className={styles.password}>
        {value === '' ? (
          <Button isSmall icon="lock" onClick={make}>
            {t('sharing.password-add')}
          </Button>
        ) : (
          <>
            <span className={styles.secret}>
              <span aria-hidden="true">{formatSharePassword(value)}</span>
              <span className="only-spoken">{spokenReference(value)}</span>
            </span>
            {canCopy && (
              <Button isSmall onClick={() => void copy()}>
                {t('sharing.password-copy')}
              </Button>
            )}
            <Button isSmall onClick={make}>
              {t('sharing.password-other')}
            </Button>
            <Button isSmall onClick={() => onChange('')}>
              {t('sharing.password-remove')}
            </Button>
          </>
        )}
      </div>
    </FieldGroup>
  )
}
