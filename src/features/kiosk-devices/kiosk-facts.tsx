import { useTranslation } from 'react-i18next'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { warningsOf } from './kiosk-warnings.ts'
import styles from './kiosks.module.css'
import { useWarningText } from './use-warning-text.ts'

/** Health only, nothing of a patient. */
export const KioskFacts = ({ kiosk }: { kiosk: ListedKiosk }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const warningText = useWarningText()
  const { ofSlug, clinics } = useClinics()
  const { health, lastSeenAt, clinicSlug, clockOffSeconds, state } = kiosk
  const clinic = ofSlug(clinicSlug)
  const zone = clinic?.timeZone ?? clinics[0]?.timeZone ?? 'UTC'
  const at = (instant: string): string => format.dayAndTime(instant, zone, 'short')
  const facts: [string, string | undefined][] = [
    [t('kiosks.clinic'), clinic?.name ?? clinicSlug],
    [t('kiosks.last-signal'), lastSeenAt === null ? t('kiosks.no-signal') : at(lastSeenAt)],
    [t('kiosks.version'), health?.version],
    [t('kiosks.queued'), health ? String(health.queued) : undefined],
    [
      t('kiosks.oldest'),
      health?.oldestQueuedSeconds === undefined
        ? undefined
        : format.duration(Math.ceil(health.oldestQueuedSeconds / 60)),
    ],
    [
      t('kiosks.storage'),
      health?.storageLeftMegabytes === undefined
        ? undefined
        : t('kiosks.megabytes', { megabytes: health.storageLeftMegabytes }),
    ],
    [
      t('kiosks.clock'),
      clockOffSeconds === null ? undefined : t('kiosks.clock-off', { seconds: Math.abs(clockOffSeconds) }),
    ],
    [t('kiosks.last-wipe'), health?.lastWipe && at(health.lastWipe.at)],
  ]
  return (
    <>
      {state === 'revoked' && (
        <p>
          <b>{t('kiosks.is-revoked')}</b>
        </p>
      )}
      <ul className={styles.troubles}>
        {warningsOf(kiosk).map((trouble) => (
          <li key={trouble} className={styles.trouble}>
            <Icon name="warn" size="small" />
            <span>
              <b>{t(`kiosks.trouble-${trouble}`)}</b>
              <small>{warningText(kiosk, trouble)}</small>
            </span>
          </li>
        ))}
      </ul>
      <ZoneLine timeZone={zone} />
      <dl className={styles.facts}>
        {facts.map(
          ([label, fact]) =>
            fact !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
