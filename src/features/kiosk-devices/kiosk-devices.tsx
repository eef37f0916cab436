import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListKiosksQuery } from '#src/api/desk.api.ts'
import { fitsSearch } from '#src/components/desk/desk-search.ts'
import { polledEvery } from '#src/components/desk/polled.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Toggle } from '#src/ui/toggle.tsx'
import { CheckInLocks, useLocks } from './check-in-locks.tsx'
import { CodeLocks } from './code-locks.tsx'
import { warningsOf } from './kiosk-warnings.ts'
import styles from './kiosks.module.css'
import { useWarningText } from './use-warning-text.ts'
import { useWaitingKiosks, WaitingKiosks } from './waiting-kiosks.tsx'

const shows = ['all', 'working', 'troubled', 'revoked'] as const
type Shown = (typeof shows)[number]

const shownAs = (kiosk: ListedKiosk): Exclude<Shown, 'all'> => {
  if (kiosk.state === 'revoked') return 'revoked'
  return warningsOf(kiosk).length > 0 ? 'troubled' : 'working'
}

const isShown = (kiosk: ListedKiosk, shown: Shown): boolean =>
  shown === 'all' ? kiosk.state === 'active' : shownAs(kiosk) === shown

type ChipProps = { kiosk: ListedKiosk; isLocked: boolean; onOpen: () => void }

const Chip = ({ kiosk, isLocked, onOpen }: ChipProps) => {
  const { t } = useTranslation()
  const [trouble] = warningsOf(kiosk)
  const troubleWord = (trouble && t(`kiosks.trouble-${trouble}`)) ?? (isLocked ? t('kiosks.is-locked') : undefined)
  const word = kiosk.state === 'revoked' ? t('kiosks.is-revoked') : troubleWord
  return (
    <button type="button" className={classNames(styles.chip, word !== undefined && styles.look)} onClick={onOpen}>
      <Icon name={word === undefined ? 'done' : 'warn'} size="small" />
      <span>
        {kiosk.name} {word !== undefined && <small>{word}</small>}
      </span>
    </button>
  )
}

const Troubled = ({ kiosks, onOpen }: { kiosks: readonly ListedKiosk[]; onOpen: (kiosk: ListedKiosk) => void }) => {
  const { t } = useTranslation()
  const { ofSlug } = useClinics()
  const warningText = useWarningText()
  if (kiosks.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('kiosks.need-a-look')}>
      {kiosks.map((kiosk) => {
        const [trouble] = warningsOf(kiosk)
        if (!trouble) return null
        const title = t('kiosks.trouble-title', {
          clinic: ofSlug(kiosk.clinicSlug)?.name ?? kiosk.clinicSlug,
          name: kiosk.name,
          trouble: t(`kiosks.trouble-${trouble}`),
        })
        return (
          <li key={kiosk.deviceId}>
            <Icon name="warn" />
            <span className={styles.sentence}>
              <b id={`look-${kiosk.deviceId}`}>{title}</b>
              <small>{warningText(kiosk, trouble)}</small>
            </span>
            <span>
              <RowButton words={t('kiosks.open')} name={kiosk.name} onClick={() => onOpen(kiosk)} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Opens the dialog for a code that a link brought, once; a login that may only look opens nothing. */
const useApproval = (linkedCode: string | undefined, onTaken: () => void) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const isTaken = useRef(false)
  const approve = async (code = ''): Promise<void> => {
    const kiosk = await dispatch(ask('approve-kiosk', { code }))
    if (kiosk) announce(t('kiosks.approved', { name: kiosk.name }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (linkedCode === undefined || isTaken.current) return
    isTaken.current = true
    onTaken()
    if (!isReadOnly) void approve(linkedCode)
  }, [linkedCode])
  return { approve, isReadOnly }
}

/** S-32, KIOSK-15: the health of all devices, by clinic; what needs a person stands on top. */
export const KioskDevices = ({ linkedCode, onTaken }: { linkedCode: string | undefined; onTaken: () => void }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOnline = useSelector(selectIsOnline)
  const { approve, isReadOnly } = useApproval(linkedCode, onTaken)
  const { clinics, ofSlug } = useClinics()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const { data, error, refetch } = useListKiosksQuery({}, polledEvery(deskLimits.kiosksSeconds))
  const open = (kiosk: ListedKiosk): void => void dispatch(ask('kiosk-device', { kiosk }))
  const waiting = useWaitingKiosks()
  const locks = useLocks(data ?? [])
  const isLocked = ({ deviceId }: ListedKiosk): boolean => locks.some(({ kiosk }) => kiosk.deviceId === deviceId)
  const nameOf = (slug: string): string => ofSlug(slug)?.name ?? slug
  if (!data) return <LoadingOrError words={t('kiosks.loading')} error={error} onRetry={refetch} />
  const found = data.filter((kiosk) => fitsSearch(search, kiosk.name, nameOf(kiosk.clinicSlug)))
  const listed = found.filter((kiosk) => isShown(kiosk, shown))
  const order = (slug: string): number => {
    const at = clinics.findIndex((clinic) => clinic.slug === slug)
    return at < 0 ? clinics.length : at
  }
  const byClinic = [...new Set(listed.map(({ clinicSlug }) => clinicSlug))]
    .sort((a, b) => order(a) - order(b))
    .map((slug) => ({ slug, kiosks: listed.filter(({ clinicSlug }) => clinicSlug === slug) }))
  const count = (name: Shown): number => found.filter((kiosk) => isShown(kiosk, name)).length
  return (
    <>
      <div className={styles.bar}>
        <SearchBox label={t('kiosks.search')} value={search} onChange={setSearch} />
        <span className={styles.shows}>
          <Toggle
            label={t('kiosks.show')}
            value={shown}
            options={shows.map((value) => ({ value, words: t(`kiosks.show-${value}`, { number: count(value) }) }))}
            onChange={setShown}
          />
        </span>
        {!isReadOnly && (
          <span className={styles.actions}>
            <Button onClick={() => void approve()}>{t('kiosks.enter-code')}</Button>
            <Button onClick={() => void dispatch(ask('kiosk-tokens', {}))}>{t('kiosks.many')}</Button>
          </span>
        )}
      </div>
      {isReadOnly && <p className="muted">{t('kiosks.read-only')}</p>}
      {(error !== undefined || !isOnline) && <Banner tone="warn" title={t('kiosks.stale')} role="status" />}
      <WaitingKiosks
        waiting={waiting.filter(({ name, code }) => fitsSearch(search, name, code))}
        onApprove={(code) => void approve(code)}
      />
      <CodeLocks />
      <CheckInLocks locks={locks.filter(({ kiosk }) => found.includes(kiosk))} />
      <Troubled kiosks={found.filter((kiosk) => shownAs(kiosk) === 'troubled')} onOpen={open} />
      <h2>{t('kiosks.by-clinic')}</h2>
      {data.length === 0 && (
        <Banner tone="info" title={t('kiosks.none')}>
          {t('kiosks.none-more')}
        </Banner>
      )}
      {data.length > 0 && listed.length === 0 && <p>{t('kiosks.none-found')}</p>}
      <ul className={styles.list}>
        {byClinic.map(({ slug, kiosks }) => (
          <li key={slug}>
            <span className={styles.clinic}>
              <b>{nameOf(slug)}</b>
              <small>
                {t('kiosks.working-of', {
                  count: kiosks.filter((kiosk) => shownAs(kiosk) === 'working').length,
                  all: kiosks.length,
                })}
              </small>
            </span>
            <span className={styles.chips}>
              {kiosks.map((kiosk) => (
                <Chip key={kiosk.deviceId} kiosk={kiosk} isLocked={isLocked(kiosk)} onOpen={() => open(kiosk)} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
