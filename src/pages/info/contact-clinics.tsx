import { useTranslation } from 'react-i18next'
import { useGetContactQuery } from '#src/api/config.api.ts'
import { ClinicRow, ClinicRows } from '#src/components/clinic/clinic-row.tsx'
import { TodayHours } from '#src/components/clinic/today-hours.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from './contact-clinics.module.css'

/** One clinic of each region, in the provider's order. */
const regionsOf = (clinics: readonly ContactClinic[]): ContactClinic[] => [
  ...new Map(clinics.map((clinic) => [clinic.region, clinic])).values(),
]

/** STATIC-07 */
export const ContactClinics = () => {
  const { t } = useTranslation()
  const { data: clinics, error, refetch } = useGetContactQuery({})
  if (!clinics && error) return <ErrorPanel error={error} onRetry={refetch} />
  if (!clinics) return <Loading words={t('loading.clinics')} />
  return (
    <>
      <h2 className={styles.heading}>{t('contact.clinics')}</h2>
      {regionsOf(clinics).map(({ region, regionName, lang }) => (
        <section key={region} className={styles.region}>
          <h3>
            <LangText lang={lang?.regionName}>{regionName}</LangText>
          </h3>
          <ClinicRows label={t('contact.clinics-in', { region: regionName })}>
            {clinics
              .filter((clinic) => clinic.region === region)
              .map((clinic) => (
                <ClinicRow key={clinic.id} clinic={clinic} isBookable>
                  <TodayHours clinic={clinic} />
                </ClinicRow>
              ))}
          </ClinicRows>
        </section>
      ))}
    </>
  )
}
