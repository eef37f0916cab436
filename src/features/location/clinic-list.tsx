import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ClinicInfoButton } from '#src/components/clinic/clinic-info-button.tsx'
import { useDistance } from '#src/components/clinic/location-label.ts'
import type { Clinic, ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './clinic-list.module.css'
import { ClinicLocationBar } from './clinic-location-bar.tsx'

type Next = { startTime: string } | null | undefined

type ClinicListProps = {
  clinics: readonly ClinicAtDistance[]
  chosenId: number
  exams: VisitExams
  regionSlug: string
  nextOf: (clinicId: number) => Next
  isNextComing: boolean
  addressOf: (clinic: Clinic) => string
  onChoose: () => void
}

export const ClinicList = (props: ClinicListProps) => {
  const { clinics, chosenId, exams, regionSlug, nextOf, isNextComing, addressOf, onChoose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const distance = useDistance()
  const nextWords = (clinic: Clinic): string => {
    const next = nextOf(clinic.id)
    if (next === undefined) return isNextComing ? t('clinic.next-loading') : ''
    if (next === null) return t(exams.length > 1 ? 'visit.clinic-full' : 'clinic.full')
    const { timeZone } = clinic
    return t('clinic.next', {
      day: format.dayOf(next.startTime, timeZone, 'short'),
      time: format.time(next.startTime, timeZone),
    })
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('clinic.list')}>
        {clinics.map((clinic) => {
          const isChosen = clinic.id === chosenId
          return (
            <li key={clinic.id} className={classNames(styles.item, isChosen && styles.chosen)}>
              <Link
                to={addressOf(clinic)}
                className={styles.clinic}
                aria-current={isChosen || undefined}
                onClick={onChoose}
              >
                <span className={styles.heading}>
                  <b lang={clinic.lang?.name}>{clinic.name}</b>
                  {clinic.distance !== null && <span className={styles.distance}>{distance(clinic.distance)}</span>}
                </span>
                <small lang={clinic.lang?.address}>
                  {clinic.address.line1}, {clinic.address.suburb}
                </small>
                <small className={styles.next}>{nextWords(clinic)}</small>
              </Link>
              <ClinicInfoButton clinic={clinic} isIcon exams={exams} />
            </li>
          )
        })}
      </ul>
      <ClinicLocationBar regionSlug={regionSlug} />
    </>
  )
}
