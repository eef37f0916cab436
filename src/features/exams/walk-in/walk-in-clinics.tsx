import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListRegionExamClinicsQuery } from '#src/api/catalogue.api.ts'
import { ClinicInfoButton } from '#src/components/clinic/clinic-info-button.tsx'
import { useDistance } from '#src/components/clinic/location-label.ts'
import { useDirections } from '#src/components/clinic/use-directions.ts'
import type { WalkInClinic } from '#src/contract/entities/walk-in-exam.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectIsLocationPreset, selectLocation } from '#src/core/location/location.slice.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './walk-in.module.css'

type WalkInClinicRowProps = { clinic: WalkInClinic; kilometres: number | undefined; come: string; isOpen: boolean }

const WalkInClinicRow = ({ clinic, kilometres, come, isOpen }: WalkInClinicRowProps) => {
  const { t } = useTranslation()
  const { mayDial } = useCapabilities()
  const way = useDirections(clinic)
  const distance = useDistance()
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
            {kilometres !== undefined && <span className="muted">{distance(kilometres)}</span>}
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
  regionSlug: string
  /** Of those who come without an appointment: its clinics are asked for with their distance. */
  examSlug: string
  clinics: readonly WalkInClinic[]
  label: string
  comeWords: (clinic: WalkInClinic) => string
}

export const WalkInClinics = ({ regionSlug, examSlug, clinics, label, comeWords }: WalkInClinicsProps) => {
  const place = useSelector(selectLocation)
  const isGiven = useSelector(selectIsLocationPreset)
  const from = isGiven ? undefined : place?.location.postalCodeLocationId
  const { data } = useListRegionExamClinicsQuery(
    { params: { regionSlug, examSlug }, query: { postalCodeLocationId: String(from) } },
    { skip: from === undefined },
  )
  const distances = new Map(from === undefined ? [] : data?.map(({ id, distance }) => [id, distance ?? undefined]))
  const far = Number.POSITIVE_INFINITY
  const inOrder =
    distances.size === 0
      ? clinics
      : clinics.toSorted((one, other) => (distances.get(one.id) ?? far) - (distances.get(other.id) ?? far))
  return (
    <ul className={styles.clinics} aria-labelledby={label}>
      {inOrder.map((clinic, index) => (
        <WalkInClinicRow
          key={clinic.id}
          clinic={clinic}
          kilometres={distances.get(clinic.id)}
          come={comeWords(clinic)}
          isOpen={index === 0}
        />
      ))}
    </ul>
  )
}
