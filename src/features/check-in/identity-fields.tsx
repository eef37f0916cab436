import { useTranslation } from 'react-i18next'
import { formatPassCode, normalisePassCode, spokenPassCode } from '#src/contract/rules/pass-code.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Button } from '#src/ui/button-link.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import styles from './check-in.module.css'
import type { IdentityQuestion } from './identity.flow.ts'
import type { Identity } from './use-identity.ts'

const shownName = (name: string): string => `${([...name][0] ?? '').toLocaleUpperCase()}•••••`

type SaidProps = { by: IdentityQuestion['by']; identity: Identity; onChange: () => void }

/** What was said on the page before, hidden from who looks on. */
const Said = ({ by, identity: { lastName, passCode }, onChange }: SaidProps) => {
  const { t } = useTranslation()
  const isName = by === 'lastName'
  const code = normalisePassCode(passCode)
  return (
    <p className={styles.said}>
      <span>{t(isName ? 'check-in.last-name' : 'pass.code')}</span>
      <b aria-hidden>{isName ? shownName(cleanLine(lastName)) : formatPassCode(code)}</b>
      <span className="only-spoken">{isName ? lastName : spokenPassCode(code)}</span>
      <Button kind="quiet" onClick={onChange}>
        {t('check-in.change')}
      </Button>
    </p>
  )
}

type IdentityFieldsProps = {
  asked: IdentityQuestion
  identity: Identity
  onCodeInstead: () => void
  onBack: () => void
}

export const IdentityFields = ({ asked: { part, by }, identity, onCodeInstead, onBack }: IdentityFieldsProps) => {
  const { t } = useTranslation()
  const { mayAutofill, isShared: isKiosk } = useCapabilities()
  const { errors } = identity
  return (
    <>
      {part === 'name' && (
        <p className="muted">
          {t('check-in.other-letters')}{' '}
          <Button kind="quiet" onClick={onCodeInstead}>
            {t('check-in.use-code')}
          </Button>
        </p>
      )}
      {(part === 'both' || part === 'name') && (
        <TextField
          name="lastName"
          label={t('check-in.last-name')}
          hint={isKiosk ? t('check-in.last-name-hint') : undefined}
          value={identity.lastName}
          error={errors.lastName}
          autoComplete={mayAutofill ? 'family-name' : 'off'}
          onChange={identity.setLastName}
        />
      )}
      {part === 'first' && (
        <TextField
          name="firstName"
          label={t('check-in.first-name')}
          hint={t('check-in.first-name-hint')}
          value={identity.firstName}
          autoComplete="off"
          onChange={identity.setFirstName}
        />
      )}
      {part === 'type' && (
        <TextField
          name="passCode"
          data-keys="code"
          label={t('pass.code')}
          hint={t('check-in.pass-type-hint')}
          value={identity.passCode}
          error={errors.passCode}
          autoComplete="off"
          onChange={identity.setPassCode}
        />
      )}
      {part === 'date' && <Said by={by} identity={identity} onChange={onBack} />}
      {(part === 'both' || part === 'date') && (
        <DateField
          name="dateOfBirth"
          label={t('check-in.birth-date')}
          hint={t(isKiosk ? 'check-in.date-hint-kiosk' : 'check-in.date-hint')}
          autofill={(token) => (mayAutofill ? token : 'off')}
          value={identity.date}
          error={errors.date}
          onChange={identity.setDate}
        />
      )}
    </>
  )
}
