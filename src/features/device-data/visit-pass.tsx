import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingNews, VisitCard, VisitDay, VisitHelp } from '#src/components/visit/visit-facts.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button, FileLink, OutsideLink } from '#src/ui/button-link.tsx'
import type { PassContent } from './pass-content.ts'
import { useDeviceKind } from './use-device-kind.ts'
import styles from './visit-pass.module.css'

/** Object URL, for as long as it is shown. */
const useFileAddress = (text: string | undefined, type: string): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    const made = URL.createObjectURL(new Blob([text], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text, type])
  return address
}

type VisitPassProps = { pass: PassContent; keptAt: number; onRemove: () => void }

export const VisitPass = ({ pass, keptAt, onRemove }: VisitPassProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const device = useDeviceKind()
  const calendar = useFileAddress(pass.calendar, 'text/calendar')
  const timeZone = pass.appointments[0]?.clinic.timeZone ?? 'UTC'
  return (
    <>
      <VisitCard visit={pass} />
      <p className={`muted small ${styles.asOf}`}>
        {t('visit-pass.as-of', {
          day: format.dayOf(keptAt, timeZone),
          time: format.time(keptAt, timeZone),
          zone: format.zoneName(keptAt, timeZone),
        })}
      </p>
      <div className={styles.actions}>
        {calendar !== undefined && (
          <FileLink address={calendar} fileName="appointment.ics" kind="primary" icon="calendar">
            {t('pass.calendar')}
          </FileLink>
        )}
        {pass.way !== undefined && (
          <OutsideLink address={pass.way} icon="locate">
            {t('pass.directions')}
            <span className="only-spoken"> {t('clinic.directions-where', { host: new URL(pass.way).hostname })}</span>
          </OutsideLink>
        )}
        <Button onClick={() => window.print()} icon="print">
          {t('pass.print')}
        </Button>
      </div>
      {pass.status === 'PENDING' && <PendingNews />}
      <VisitDay visit={pass} />
      <VisitHelp visit={pass} />
      <p className={styles.line}>
        <button type="button" className={styles.quiet} onClick={onRemove}>
          {t(`visit-pass.remove-${device}`)}
        </button>
      </p>
    </>
  )
}
