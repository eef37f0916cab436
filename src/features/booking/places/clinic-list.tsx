import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './clinic-list.module.css'

type Next = { startTime: string } | null | undefined

type ClinicListProps = {
  clinics: readonly Clinic[]
  chosenId: number
  nextOf: (clinicId: number) => Next
  addressOf: (clinic: Clinic) => string
  onChoose: () => void
}

/** Clinics that offer the exam, each with its next free time. */
export const ClinicList = ({ clinics, chosenId, nextOf, addressOf, onChoose }: ClinicListProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const nextWords = (clinic: Clinic): string => {
    const next = nextOf(clinic.id)
    if (next === undefined) return t('clinic.next-loading')
    if (next === null) return t('clinic.full')
    const { timeZone } = clinic
    return t('clinic.next', {
      day: format.dayOf(next.startTime, timeZone, 'short'),
      time: format.time(next.startTime, timeZone),
    })
  }
  return (
    <ul className={styles.list} aria-label={t('clinic.list')}>
      {clinics.map((clinic) => {
        const isChosen = clinic.id === chosenId
        return (
          <li key={clinic.id}>
            <Link
              to={addressOf(clinic)}
              className={classNames(styles.clinic, isChosen && styles.chosen)}
              aria-current={isChosen || undefined}
              onClick={onChoose}
            >
              <b>{clinic.name}</b>
              <small>{clinic.address.line1}</small>
              <small>{clinic.address.suburb}</small>
              <small className={styles.next}>{nextWords(clinic)}</small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
