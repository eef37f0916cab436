import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './clinic-info-button.module.css'

type ClinicInfoButtonProps = {
  clinic: Clinic
  /** Without them the next slot of any exam is shown. */
  exams?: readonly Pick<Exam, 'slug'>[]
  isIcon?: boolean
}

export const ClinicInfoButton = ({ clinic, exams = [], isIcon = false }: ClinicInfoButtonProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const examSlug = buildSlugList(exams.map(({ slug }) => slug))
  const props = { clinic, ...(examSlug === '' ? {} : { examSlug }) }
  return (
    <button
      type="button"
      className={isIcon ? styles.icon : styles.words}
      aria-label={isIcon ? t('clinic.about', { name: clinic.name }) : undefined}
      onClick={() => dispatch(modalOpened('clinic-info', props))}
    >
      {isIcon ? <Icon name="info" /> : t('clinic.hours-and-way')}
    </button>
  )
}
