import { useTranslation } from 'react-i18next'
import { useDistance } from '#src/components/clinic/location-label.ts'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import styles from './no-slots.module.css'

type OtherClinicsProps = {
  others: readonly { clinic: ClinicAtDistance; startTime: string }[]
  addressOf: (clinic: ClinicAtDistance) => string
}

export const OtherClinics = ({ others, addressOf }: OtherClinicsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const distance = useDistance()
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-clinics">
      <h2 id="other-clinics" className={styles.heading}>
        {t('slot.other-clinics')}
      </h2>
      <RowList label={t('slot.other-clinics')}>
        {others.map(({ clinic, startTime }) => {
          const next = t('clinic.next', {
            day: format.dayOf(startTime, clinic.timeZone, 'short'),
            time: format.time(startTime, clinic.timeZone),
          })
          return (
            <LinkRow
              key={clinic.id}
              to={addressOf(clinic)}
              title={clinic.name}
              detail={clinic.distance === null ? next : `${distance(clinic.distance)} · ${next}`}
            />
          )
        })}
      </RowList>
    </section>
  )
}
