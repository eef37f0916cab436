import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListDeskArrivalsQuery, useListSavedArrivalsQuery } from '#src/api/desk.api.ts'
import { fitsSearch } from '#src/components/desk/desk-search.ts'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { useHeldRows } from '#src/components/desk/use-held-rows.ts'
import { useLetterKeys } from '#src/components/desk/use-letter-keys.ts'
import { useSpokenNew } from '#src/components/desk/use-spoken-new.ts'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { DeskArrival, DeskArrivalList } from '#src/contract/entities/check-in.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Toggle } from '#src/ui/toggle.tsx'
import { DeskBookings } from '../bookings/desk-bookings.tsx'
import { deskPolling } from '../desk-list.tsx'
import { ArrivalList } from './arrival-list.tsx'
import {
  type ArrivalFilter,
  arrivalFilters,
  isOpen,
  isShownBy,
  type SavedNumbers,
  savedByVisit,
  typedDates,
} from './arrival-standing.ts'
import styles from './arrivals.module.css'
import { LetterHints } from './letter-hints.tsx'
import { SavedPanel } from './match-panel.tsx'
import { printPart } from './print-part.ts'
import { SavedBar } from './saved-bar.tsx'
import { useStillRows } from './use-still-rows.ts'
import { VisitPanel } from './visit-panel.tsx'

/** Those who are here, and what waits to be matched. */
const keysOf = (arrivals: readonly DeskArrival[], saved: readonly ListedSavedArrival[]): string[] => [
  ...arrivals
    .filter(({ checkedInAt, way }) => checkedInAt !== null && way !== 'DESK')
    .map(({ reference }) => reference),
  ...saved.filter(isOpen).map(({ key }) => key),
]

const isFound = (search: string, arrival: DeskArrival, saved: SavedNumbers, spokenDay: string): boolean => {
  const { firstName, lastName, reference, dateOfBirth, preparation } = arrival
  const numbers = [reference, saved[reference]?.number ?? '', preparation?.medicareNumber ?? '']
  return fitsSearch(search, firstName, lastName, ...numbers, ...typedDates(dateOfBirth), spokenDay)
}

type Chosen = { reference: string } | { key: string }

type BoardProps = { clinic: ContactClinic; data: DeskArrivalList; saved: readonly ListedSavedArrival[]; isOld: boolean }

const Board = ({ clinic, data, saved, isOld }: BoardProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ArrivalFilter>('all')
  const [hasKeys, setHasKeys] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const board = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useStillRows(list)
  const { arrivals, waitingAreas, timeZone, day, now } = data
  const numbers = savedByVisit(saved)
  const waiting = saved.filter(isOpen)
  const found = arrivals.filter((each) => isFound(search, each, numbers, format.day(each.dateOfBirth, 'full')))
  const view = `${day} ${filter} ${search}`
  const { rows, fresh, refresh } = useHeldRows(
    view,
    found.filter((each) => isShownBy(filter, each, now)),
    arrivals,
  )
  const visit =
    chosen && 'reference' in chosen ? arrivals.find((each) => each.reference === chosen.reference) : undefined
  const opened = chosen && 'key' in chosen ? waiting.find(({ key }) => key === chosen.key) : undefined
  const close = (): void => {
    const row = visit && board.current?.querySelector<HTMLElement>(`[data-reference="${visit.reference}"]`)
    setChosen(undefined)
    // Once the list is there again on a narrow screen.
    requestAnimationFrame(() => (row ?? board.current?.querySelector<HTMLElement>('input'))?.focus())
  }
  const [first] = waiting
  useLetterKeys(hasKeys, {
    '/': () => board.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    ...(first ? { m: () => setChosen({ key: first.key }) } : {}),
  })
  const count = (name: ArrivalFilter): number => found.filter((each) => isShownBy(name, each, now)).length
  return (
    <div ref={board} className={styles.board} data-open={visit || opened ? '' : undefined}>
      <p className={styles.printed}>
        <b>{clinic.name}</b>,{' '}
        <span>{t('desk.day', { day: format.day(day), zone: format.zoneName(now, timeZone) })}</span>
      </p>
      <div className={styles.tools}>
        <SearchBox label={t('arrivals.search')} value={search} onChange={setSearch} />
        <span className={styles.filters}>
          <Toggle
            label={t('desk.show')}
            value={filter}
            options={arrivalFilters.map((value) => ({
              value,
              words: t(`arrivals.show-${value}`, { number: count(value) }),
            }))}
            onChange={setFilter}
          />
        </span>
        <DeskBookings clinic={clinic} />
        <Button kind="quiet" isSmall icon="print" onClick={() => printPart(board.current, 'day')}>
          <span className="only-spoken">{t('arrivals.print-day')}</span>
        </Button>
      </div>
      {isOld && <Banner tone="warn" title={t('desk.stale')} role="status" />}
      <SavedBar saved={waiting} timeZone={timeZone} hasKeys={hasKeys} onOpen={(key) => setChosen({ key })} />
      {fresh > 0 && (
        <Button icon="repeat" onClick={refresh}>
          {t('arrivals.fresh', { count: fresh })}
        </Button>
      )}
      <div className={styles.split}>
        <div ref={list} className={styles.side}>
          {arrivals.length === 0 && <p>{t('desk.no-visits')}</p>}
          {arrivals.length > 0 && rows.length === 0 && <p>{t('desk.none-found')}</p>}
          {rows.length > 0 && (
            <ArrivalList
              rows={rows}
              saved={numbers}
              now={now}
              chosen={visit?.reference}
              onChoose={(reference) => setChosen({ reference })}
            />
          )}
          <LetterHints isOn={hasKeys} onChange={setHasKeys} />
          <ZoneLine timeZone={timeZone} at={now} />
          {isReadOnly && <p className="muted">{t('arrivals.read-only')}</p>}
        </div>
        {visit && (
          <VisitPanel
            key={visit.reference}
            arrival={visit}
            saved={numbers[visit.reference]}
            now={now}
            areas={waitingAreas}
            hasKeys={hasKeys}
            onPrint={() => printPart(board.current, 'visit')}
            onUnmatched={(key) => setChosen({ key })}
            onClose={close}
          />
        )}
        {opened && (
          <SavedPanel
            key={opened.key}
            saved={opened}
            timeZone={timeZone}
            visits={arrivals}
            onMatched={(reference) => setChosen({ reference })}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

/** S-110: who arrives at the clinic today, what is missing, and the clinic’s own word. */
export const DeskArrivals = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const query = { clinicSlug: clinic.slug }
  const { currentData: data, error, refetch } = useListDeskArrivalsQuery({ query }, deskPolling)
  const {
    currentData: saved,
    error: savedError,
    refetch: refetchSaved,
  } = useListSavedArrivalsQuery({ query }, deskPolling)
  useSpokenNew(data && saved && keysOf(data.arrivals, saved), (count) => t('arrivals.new-spoken', { count }))
  const retry = (): void => {
    void refetch()
    void refetchSaved()
  }
  if (!data || !saved) {
    const failure = error ?? savedError
    return <LoadingOrError words={t('desk.loading')} error={failure} onRetry={retry} />
  }
  return <Board clinic={clinic} data={data} saved={saved} isOld={!isOnline || (error ?? savedError) !== undefined} />
}
