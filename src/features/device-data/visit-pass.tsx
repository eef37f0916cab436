import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisitButtons } from '#src/components/visit/visit-buttons.tsx'
import { PendingNews, VisitCard, VisitDay, VisitHelp } from '#src/components/visit/visit-facts.tsx'
import { usePhoneOrComputer } from '#src/core/device/use-device-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { Outdated } from '#src/offline/visit-database.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { PassContent } from './pass-content.ts'
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

type VisitPassProps = {
  pass: PassContent
  keptAt: number
  outdated: Outdated | undefined
  onRemove: () => void
  children?: ReactNode
}

export const VisitPass = ({ pass, keptAt, outdated, onRemove, children }: VisitPassProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const device = usePhoneOrComputer()
  const calendar = useFileAddress(pass.calendar, 'text/calendar')
  const timeZone = pass.appointments[0]?.clinic.timeZone ?? 'UTC'
  const isOver = Date.parse(pass.appointments.at(-1)?.endTime ?? '') <= Date.now()
  return (
    <>
      {outdated && (
        <Banner tone="warn" title={t(`visit-pass.is-${outdated}`)} role="alert">
          {t('visit-pass.outdated-more')}
        </Banner>
      )}
      <VisitCard visit={pass} isOver={isOver} />
      <p className={`muted small ${styles.asOf}`}>
        {t('visit-pass.as-of', {
          day: format.dayOf(keptAt, timeZone),
          time: format.time(keptAt, timeZone),
          zone: format.zoneName(keptAt, timeZone),
        })}
      </p>
      <VisitButtons
        calendar={calendar === undefined ? undefined : { address: calendar, fileName: 'appointment.ics' }}
        way={pass.way}
      />
      {pass.status === 'PENDING' && <PendingNews status={pass.status} />}
      {children}
      <VisitDay visit={pass} />
      <VisitHelp visit={pass} hasQuestionsOnly={isOver} />
      <p className={styles.line}>
        <button type="button" className={styles.quiet} onClick={onRemove}>
          {t(`visit-pass.remove-${device}`)}
        </button>
      </p>
    </>
  )
}
