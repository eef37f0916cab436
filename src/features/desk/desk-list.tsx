import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { fitsSearch } from '#src/components/desk/desk-search.ts'
import { polledEvery } from '#src/components/desk/polled.ts'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useRestoredFocus } from '#src/ui/use-restored-focus.ts'
import styles from './desk.module.css'

/** How each list of the desk stays fresh. */
export const deskPolling = polledEvery(deskLimits.deskSeconds)

type Found = { reference: string; firstName: string; lastName: string }

type DeskListProps<Row extends Found> = {
  label: string
  none: string
  /** What is asked again by `deskPolling`. */
  rows: { currentData?: readonly Row[] | undefined; error?: unknown; refetch: () => unknown }
  keyOf?: (row: Row) => string
  above?: (rows: readonly Row[]) => ReactNode
  /** Beside the search. */
  filter?: ReactNode
  row: (row: Row, onError: (error: unknown) => void) => ReactNode
}

/** S-110: the people of one tab, found by name or reference, with what the last press came to. */
export const DeskList = <Row extends Found>({
  label,
  none,
  rows: { currentData, error, refetch },
  keyOf = ({ reference }) => reference,
  above,
  filter,
  row,
}: DeskListProps<Row>) => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<{ key: string; error: unknown }>()
  const focusWatch = useRestoredFocus()
  if (!currentData) return <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />
  const found = currentData.filter(({ firstName, lastName, reference }) =>
    fitsSearch(search, firstName, lastName, reference),
  )
  return (
    <>
      {above?.(currentData)}
      <div className={styles.head}>
        {filter}
        <SearchBox label={t('desk.search')} value={search} onChange={setSearch} />
      </div>
      {(error !== undefined || !isOnline) && <Banner tone="warn" title={t('desk.stale')} role="status" />}
      {failure && !found.some((each) => keyOf(each) === failure.key) && <DeskError error={failure.error} />}
      {currentData.length === 0 && <p>{none}</p>}
      {currentData.length > 0 && found.length === 0 && <p>{t('desk.none-found')}</p>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={label} {...focusWatch}>
          {found.map((each) => (
            <li key={keyOf(each)}>
              {row(each, (error) => setFailure(error === undefined ? undefined : { key: keyOf(each), error }))}
              {failure?.key === keyOf(each) && (
                <div className={styles.failure}>
                  <DeskError error={failure.error} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
