import { useTranslation } from 'react-i18next'
import { ClinicInfoButton } from '#src/components/clinic/clinic-info-button.tsx'
import { useDirections } from '#src/components/clinic/use-directions.ts'
import type { WalkInClinic } from '#src/contract/entities/walk-in-exam.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './walk-in.module.css'

type WalkInClinicRowProps = { clinic: WalkInClinic; come: string; isOpen: boolean }

const WalkInClinicRow = ({ clinic, come, isOpen }: WalkInClinicRowProps) => {
  const { t } = useTranslation()
  const { mayDial } = useCapabilities()
  const way = useDirections(clinic)
  const { line1, suburb } = clinic.address
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <span>
            <b lang={clinic.lang?.name}>{clinic.name}</b>
            <span className="muted" lang={clinic.lang?.address}>
              {line1}, {suburb}
            </span>
            <span className="sentence">{come}</span>
          </span>
          <Icon name="more" />
        </summary>
        <div className={styles.ways}>
          <PhoneLink number={clinic.phone} mayDial={mayDial} icon="phone" />
          {way && (
            <a
              href={way}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              aria-label={t('clinic.way', { way: t('pass.directions'), clinic: clinic.name })}
            >
              <Icon name="locate" size="small" />
              {t('pass.directions')}
            </a>
          )}
          <ClinicInfoButton clinic={clinic} />
        </div>
      </details>
    </li>
  )
}

type WalkInClinicsProps = {
  clinics: readonly WalkInClinic[]
  label: string
  comeWords: (clinic: WalkInClinic) => string
}

export const WalkInClinics = ({ clinics, label, comeWords }: WalkInClinicsProps) => (
  <ul className={styles.clinics} aria-labelledby={label}>
    {clinics.map((clinic, index) => (
      <WalkInClinicRow key={clinic.id} clinic={clinic} come={comeWords(clinic)} isOpen={index === 0} />
    ))}
  </ul>
)
