import { useTranslation } from 'react-i18next'
import { useDistance } from '#src/components/clinic/location-label.ts'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './choose-slot.module.css'

type ClinicLineProps = {
  clinic: ClinicAtDistance
  isChanging: boolean
  /** Undefined without other clinics. */
  onChange: (() => void) | undefined
}

export const ClinicLine = ({ clinic, isChanging, onChange }: ClinicLineProps) => {
  const { t } = useTranslation()
  const distance = useDistance()
  return (
    <div className={styles.clinic}>
      <Icon name="pin" />
      <span>
        <b lang={clinic.lang?.name}>{clinic.name}</b>
        <small>
          {clinic.distance !== null && `${distance(clinic.distance)} · `}
          <LangText lang={clinic.lang?.address}>
            {clinic.address.line1}, {clinic.address.suburb}
          </LangText>
        </small>
      </span>
      {onChange && (
        <button type="button" className={styles.change} aria-expanded={isChanging} onClick={onChange}>
          {t('clinic.change')}
        </button>
      )}
    </div>
  )
}
