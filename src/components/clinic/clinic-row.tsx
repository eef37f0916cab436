import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { atClinic } from '#src/core/paths/path-builder.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { ClinicInfoButton } from './clinic-info-button.tsx'
import styles from './clinic-row.module.css'
import { useDirections } from './use-directions.ts'

export const ClinicRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.clinics} aria-label={label}>
    {children}
  </ul>
)

/** @param children when the clinic may be come to. @param isBookable a booking may begin here. */
export const ClinicRow = ({
  clinic,
  children,
  isBookable = false,
}: {
  clinic: Clinic
  children: ReactNode
  isBookable?: boolean
}) => {
  const { t } = useTranslation()
  const { mayDial } = useCapabilities()
  const way = useDirections(clinic)
  const paths = usePaths()
  const { line1, suburb } = clinic.address
  return (
    <li>
      <span className={styles.words}>
        <b lang={clinic.lang?.name}>{clinic.name}</b>
        <span className="muted" lang={clinic.lang?.address}>
          {line1}, {suburb}
        </span>
        <span className="sentence">{children}</span>
        <span className={styles.actions}>
          {isBookable && (
            <Link
              to={paths.exams(clinic.region, atClinic(clinic.slug))}
              aria-label={t('clinic.book-at', { name: clinic.name })}
            >
              {t('clinic.book-here')}
            </Link>
          )}
          <PhoneLink number={clinic.phone} mayDial={mayDial} />
          {way && (
            <a
              href={way}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              aria-label={t('clinic.way', { way: t('clinic.directions'), clinic: clinic.name })}
            >
              {t('clinic.directions')}
            </a>
          )}
        </span>
      </span>
      <ClinicInfoButton clinic={clinic} isIcon />
    </li>
  )
}
