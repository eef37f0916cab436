import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsOnline, selectKioskState } from '#src/core/device/device.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { DeviceRow, type DeviceRowProps, DeviceRows } from './device-row.tsx'
import styles from './kiosk-health.module.css'
import { type Health, type HealthProps, readHealth } from './read-health.ts'

const useRows = ({ kiosk, health }: HealthProps): DeviceRowProps[] => {
  const { t } = useTranslation()
  const format = useFormat()
  const isOnline = useSelector(selectIsOnline)
  const { isOnlineOnly } = useSelector(selectKioskState)
  const { application, enabledLocales } = useSelector(selectConfig)
  const time = (at: number | string): string => format.time(at, kiosk.clinic.timeZone)
  const dayAndTime = (at: number): string => `${format.dayOf(at, kiosk.clinic.timeZone, 'short')}, ${time(at)}`
  const { lastSignalAt: last, nextSignalAt: next, lastWipe, gigabytesLeft, served, version, voices, waiting } = health
  const { arrivalsAnsweredAt: answered } = health
  const isFresh =
    last !== undefined && Date.now() - last <= kioskLimits.missedKeepalives * application.keepaliveSeconds * 1000
  const all = enabledLocales.length
  return [
    {
      icon: 'online',
      title: t('kiosk.health-connection'),
      more:
        last === undefined || next === undefined
          ? t('kiosk.health-no-signal')
          : t('kiosk.health-signal', { last: time(last), next: time(next) }),
      word: t(isOnline && served ? 'kiosk.health-good' : 'kiosk.health-none'),
      isFine: isOnline && served !== undefined && (next === undefined || isFresh),
    },
    {
      icon: 'upload',
      title: t('kiosk.health-arrivals'),
      more: [
        waiting.oldestQueuedSeconds === undefined
          ? undefined
          : t('kiosk.health-oldest', { time: dayAndTime(Date.now() - waiting.oldestQueuedSeconds * 1000) }),
        answered === undefined ? t('kiosk.health-no-answer') : t('kiosk.health-answer', { time: dayAndTime(answered) }),
      ]
        .filter(Boolean)
        .join(' '),
      word: t('kiosk.health-waiting', { count: waiting.queued }),
      isFine: waiting.queued === 0,
    },
    {
      icon: 'repeat',
      title: t('kiosk.health-wipe'),
      more:
        lastWipe &&
        t('kiosk.health-wiped', { time: time(lastWipe.at), seconds: (lastWipe.milliseconds / 1000).toFixed(1) }),
      word: t(lastWipe?.isComplete === false ? 'kiosk.health-incomplete' : 'kiosk.health-complete'),
      isFine: lastWipe?.isComplete !== false,
    },
    {
      icon: 'device',
      title: t('kiosk.health-storage'),
      more: gigabytesLeft === undefined ? undefined : t('kiosk.health-left', { gigabytes: gigabytesLeft }),
      word: t(isOnlineOnly ? 'kiosk.health-not-lasting' : 'kiosk.health-lasting'),
      isFine: !isOnlineOnly,
    },
    {
      icon: 'grid',
      title: t('kiosk.health-screen'),
      more: t('kiosk.health-screen-more'),
      word: t(health.isFullScreen ? 'kiosk.health-full' : 'kiosk.health-not-full'),
      isFine: health.isFullScreen,
    },
    {
      icon: 'sound',
      title: t('kiosk.health-voices'),
      more: t('kiosk.health-voices-more'),
      word: t('kiosk.health-voices-of', { count: voices, all }),
      isFine: voices === all,
    },
    {
      icon: 'info',
      title: t('kiosk.health-version', { version }),
      more: served && t('kiosk.health-version-more', { version: served }),
      word: t(served === undefined || served === version ? 'kiosk.health-newest' : 'kiosk.health-older'),
      isFine: served === undefined || served === version,
    },
  ]
}

const Rows = (props: HealthProps & { heading: (title: string) => ReactNode }) => {
  const { t } = useTranslation()
  const rows = useRows(props)
  const { name } = props.kiosk
  const isWorking = rows.every(({ isFine }) => isFine)
  return (
    <>
      {props.heading(t(isWorking ? 'kiosk.health-working' : 'kiosk.health-look', { name }))}
      <p className="muted">{t('kiosk.health-lead')}</p>
      <DeviceRows>
        {rows.map((row) => (
          <DeviceRow key={row.title} {...row} />
        ))}
      </DeviceRows>
    </>
  )
}

/** 41b: what works, since when, and what needs a look. */
export const KioskHealthPanel = ({ kiosk, heading }: { kiosk: Kiosk; heading: (title: string) => ReactNode }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { enabledLocales } = useSelector(selectConfig)
  const [health, setHealth] = useState<Health>()
  const look = useCallback(() => void readHealth(enabledLocales).then(setHealth), [enabledLocales])
  useEffect(look, [look])
  return (
    <Column>
      {health ? <Rows kiosk={kiosk} health={health} heading={heading} /> : <Loading words={t('loading.page')} />}
      <div className={styles.buttons}>
        <Button onClick={look}>{t('kiosk.health-again')}</Button>
        <ButtonLink to={paths.kioskSelfTest}>{t('kiosk.test-open')}</ButtonLink>
        <ButtonLink kind="primary" to={paths.start}>
          {t('kiosk.health-back')}
        </ButtonLink>
      </div>
    </Column>
  )
}
