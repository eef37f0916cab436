import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListDeskRequestsQuery } from '#src/api/desk.api.ts'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from '../desk.module.css'
import { fitsSearch } from '../desk-search.ts'
import { useVisitStatus } from '../use-desk-labels.ts'

/** S-110, S-105: what is open, by priority, the oldest first. */
export const DeskRequests = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const statusOf = useVisitStatus()
  const isOnline = useSelector(selectIsOnline)
  const [search, setSearch] = useState('')
  const { currentData, error, refetch } = useListDeskRequestsQuery(
    { query: { clinicSlug: clinic.slug } },
    {
      pollingInterval: deskLimits.deskSeconds * 1000,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  )
  if (!currentData)
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading words={t('desk.loading')} />
  const found = currentData.filter(({ firstName, lastName, reference }) =>
    fitsSearch(search, firstName, lastName, reference),
  )
  const when = (instant: string, zone: string): string =>
    `${format.dayOf(instant, zone, 'short')}, ${format.time(instant, zone)}`
  return (
    <>
      <SearchBox label={t('desk.search')} value={search} onChange={setSearch} />
      {(error !== undefined || !isOnline) && <Banner tone="warn" title={t('desk.stale')} role="status" />}
      {currentData.length === 0 && <p>{t('desk.no-requests')}</p>}
      {currentData.length > 0 && found.length === 0 && <p>{t('desk.none-found')}</p>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.tab-requests')}>
          {found.map((request) => {
            const { reference, firstName, lastName, status, examNames, createdAt, answerBy, timeZone } = request
            const name = `${lastName}, ${firstName}`
            return (
              <li key={reference}>
                <span className={styles.person}>
                  <b>{name}</b>
                  <small>{t('desk.reference', { reference: formatReference(reference) })}</small>
                </span>
                <span className={styles.exam}>
                  {examNames.length > 0 ? format.list(examNames) : t('desk.exam-of-referral')}
                  <small>{t('desk.since', { time: when(createdAt, timeZone) })}</small>
                  <small>{t('desk.priority', { priority: request.priority })}</small>
                  {answerBy !== null && <small>{t('desk.answer-by', { time: when(answerBy, timeZone) })}</small>}
                </span>
                <span className={styles.state}>{statusOf(status)}</span>
                <span className={styles.acts}>
                  <Button onClick={() => void dispatch(ask('desk-request', { reference, patientName: name }))}>
                    {t('desk.open')} <span className="only-spoken">{name}</span>
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
