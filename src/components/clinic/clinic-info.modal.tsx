import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetClinicInfoQuery } from '#src/api/locations.api.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { ClinicInfo } from '#src/contract/entities/clinic-info.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { atClinic } from '#src/core/paths/path-builder.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ErrorPanel } from '../error-panel.tsx'
import { ClinicHours } from './clinic-hours.tsx'
import styles from './clinic-info.module.css'
import { useDirections } from './use-directions.ts'

const WayThere = ({ clinic }: { clinic: Clinic }) => {
  const { t } = useTranslation()
  const url = useDirections(clinic)
  const { address, note } = clinic
  return (
    <>
      <address className={styles.address} lang={clinic.lang?.address}>
        <span>{address.line1}</span>
        {address.line2 && <span>{address.line2}</span>}
        <span>{[address.suburb, address.state, address.postCode].filter(Boolean).join(' ')}</span>
      </address>
      {note && <p lang={clinic.lang?.note}>{note}</p>}
      {url && (
        <p>
          <a className={styles.way} href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
            {t('clinic.directions')}
          </a>
          <span className="muted small"> {t('clinic.directions-where', { host: new URL(url).hostname })}</span>
        </p>
      )}
    </>
  )
}

const Next = ({ info, timeZone }: { info: ClinicInfo; timeZone: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { next } = info
  if (!next) return <p>{t('clinic.full')}</p>
  return (
    <p>
      {t('clinic.next-in', {
        day: format.dayOf(next.startTime, timeZone, 'short'),
        time: format.time(next.startTime, timeZone),
        zone: format.zoneName(next.startTime, timeZone),
      })}
    </p>
  )
}

/** BOOK-11 */
const ClinicInfoModal = ({ clinic: known, examSlug, close }: ModalComponentProps<'clinic-info'>) => {
  const { t } = useTranslation()
  const { mayDial } = useCapabilities()
  const paths = usePaths()
  const { data, error, refetch } = useGetClinicInfoQuery({
    params: { clinicSlug: known.slug },
    query: examSlug === undefined ? {} : { examSlug },
  })
  // A booked clinic may not be offered any more.
  const clinic = data?.clinic ?? known
  const untilThere = (show: (info: ClinicInfo) => ReactNode): ReactNode =>
    data ? show(data) : !error && <Loading words={t('loading.clinic')} />
  return (
    <Dialog title={<LangText lang={clinic.lang?.name}>{clinic.name}</LangText>} onClose={() => close()}>
      <div className={styles.info}>
        <WayThere clinic={clinic} />
        <p>
          <PhoneLink number={clinic.phone} mayDial={mayDial} />
        </p>
        {untilThere((info) => (
          <Next info={info} timeZone={clinic.timeZone} />
        ))}
        {data && examSlug === undefined && (
          <ButtonLink isWhole to={paths.exams(clinic.region, atClinic(clinic.slug))} onClick={() => close()}>
            {t('clinic.book-here')}
          </ButtonLink>
        )}
        <ClinicHours clinic={clinic} />
        {error && <ErrorPanel error={error} onRetry={refetch} />}
      </div>
    </Dialog>
  )
}

export default ClinicInfoModal
