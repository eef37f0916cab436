import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { selectIsOnline, selectKioskState } from '#src/core/device/device.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { afterInput } from '#src/lib/after-input.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { DeviceRow, DeviceRows } from '../health/device-row.tsx'
import type { Found } from './checks.ts'
import styles from './self-test.module.css'
import { automatic, byHand, type CheckName, type Restart, type Result, useSelfTest } from './use-self-test.ts'

const icons: Readonly<Record<CheckName, IconName>> = {
  storage: 'device',
  screen: 'grid',
  awake: 'clock',
  clock: 'clock',
  voices: 'sound',
  camera: 'camera',
  keys: 'text',
  keyboard: 'text',
  picker: 'document',
  printing: 'print',
  window: 'add',
  download: 'upload',
  restart: 'repeat',
}

const hasTextOf = {
  failed: ['storage', 'screen', 'awake', 'clock', 'voices', 'camera', 'picker', 'printing', 'window', 'download'],
  missing: ['storage', 'screen', 'awake', 'voices', 'camera', 'picker'],
} as const satisfies Record<string, readonly CheckName[]>

type Told = { name: CheckName; result: Result; restart: Restart; zone: string }

/** What was found, and what to do about it. */
const useMore = () => {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ name, result, restart, zone }: Told): string => {
    const { seconds, languages = [], isUnreached } = result as Partial<Found>
    if (name === 'restart' && restart.survivedAt !== undefined)
      return t('kiosk.test-restart-passed', { time: format.time(restart.survivedAt, zone) })
    if (name === 'restart' && restart.markedAt !== undefined)
      return t('kiosk.test-restart-marked', { time: format.time(restart.markedAt, zone) })
    if (isUnreached) return t('kiosk.test-clock-unreached')
    if (name === 'clock' && result.state === 'passed') return t('kiosk.test-clock-passed', { seconds })
    const { state } = result
    if ((state === 'failed' || state === 'missing') && (hasTextOf[state] as readonly string[]).includes(name))
      return t(`kiosk.test-${name}-${state}`, {
        seconds,
        languages: languages.map((each) => languageNames[each as keyof typeof languageNames]).join(', '),
      })
    return t(`kiosk.test-${name}-more`)
  }
}

/** Tells the keys on the screen from a keyboard, whose presses the browser itself sends. */
const TypingBox = ({ note }: { note: (name: CheckName, result: Result) => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const onKey = ({ isTrusted, key }: KeyboardEvent): void => {
      if (isTrusted && key.length === 1) note('keyboard', { state: 'passed' })
    }
    const stop = afterInput(({ isTrusted, target }) => {
      if (!isTrusted && element?.contains(target as Node)) note('keys', { state: 'passed' })
    })
    element?.addEventListener('keydown', onKey)
    return () => {
      element?.removeEventListener('keydown', onKey)
      stop()
    }
  }, [note])
  return (
    <div ref={box} className={styles.typing}>
      <TextField
        name="self-test"
        label={t('kiosk.test-typing')}
        value={typed}
        onChange={(value) => setTyped(value)}
        autoComplete="off"
      />
    </div>
  )
}

const useSummary = (states: readonly Result['state'][]): string => {
  const { t } = useTranslation()
  const count = (state: Result['state']): number => states.filter((each) => each === state).length
  if (count('untried') === states.length) return ''
  return t('kiosk.test-summary', { passed: count('passed'), failed: count('failed'), missing: count('missing') })
}

type SelfTestProps = { kiosk: Kiosk; heading: (title: string) => ReactNode }

/** CARD-08: what IT looks at before a device is left in a waiting room, and again after its restart. */
export const SelfTestPanel = ({ kiosk, heading }: SelfTestProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const isOnline = useSelector(selectIsOnline)
  const { isOnlineOnly } = useSelector(selectKioskState)
  const { results, restart, note, runAll, tries } = useSelfTest(kiosk)
  const moreOf = useMore()
  const summary = useSummary(Object.values(results).map(({ state }) => state))

  const actionsOf = (name: CheckName): ReactNode => {
    if (results[name].state === 'asked')
      return (
        <span className={styles.answers}>
          <Button onClick={() => note(name, { state: 'passed' })}>{t('kiosk.test-download-none')}</Button>
          <Button onClick={() => note(name, { state: 'failed' })}>{t('kiosk.test-download-came')}</Button>
        </span>
      )
    const attempt = tries[name]
    if (!attempt || (name === 'restart' && restart.markedAt !== undefined)) return null
    return (
      <span className={styles.answers}>
        <Button onClick={attempt}>
          {t(name === 'restart' ? 'kiosk.test-restart-begin' : 'kiosk.test-try')}
          <span className="only-spoken"> {t(`kiosk.test-${name}`)}</span>
        </Button>
      </span>
    )
  }
  const rows = (names: readonly CheckName[]): ReactNode => (
    <DeviceRows>
      {names.map((name) => {
        const result = results[name]
        const { state } = result
        return (
          <DeviceRow
            key={name}
            icon={icons[name]}
            title={t(`kiosk.test-${name}`)}
            more={moreOf({ name, result, restart, zone: kiosk.clinic.timeZone })}
            word={t(`kiosk.test-is-${state}`)}
            isFine={state === 'passed' ? true : state === 'failed' ? false : undefined}
          >
            {actionsOf(name)}
          </DeviceRow>
        )
      })}
    </DeviceRows>
  )
  return (
    <Column>
      {heading(t('kiosk.test-title', { name: kiosk.name }))}
      <p className="muted">{t('kiosk.test-lead')}</p>
      <p role="status">{summary}</p>
      {isOnlineOnly && (
        <Banner tone="warn" title={t('kiosk.online-only')}>
          {t('kiosk.online-only-more')}
        </Banner>
      )}
      {!isOnline && <Banner tone="warn" title={t('kiosk.test-clock-unreached')} />}
      <h2>{t('kiosk.test-automatic')}</h2>
      <Button kind="primary" onClick={() => void runAll()}>
        {t('kiosk.test-start')}
      </Button>
      {rows(automatic)}
      <h2 className={styles.second}>{t('kiosk.test-by-hand')}</h2>
      <TypingBox note={note} />
      {rows(byHand)}
      <div className={styles.answers}>
        <ButtonLink to={paths.kioskHealth}>{t('kiosk.test-back')}</ButtonLink>
        <ButtonLink kind="primary" to={paths.start}>
          {t('kiosk.health-back')}
        </ButtonLink>
      </div>
    </Column>
  )
}
