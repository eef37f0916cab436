import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskVisitsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { DayBox } from '../day-box.tsx'
import styles from '../desk.module.css'
import { fitsSearch } from '../desk-search.ts'
import { useVisitStatus } from '../use-desk-labels.ts'

const minute = 60_000

type RowProps = { visit: DeskVisit; onError: (error: unknown) => void }

const VisitRow = ({ visit, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const statusOf = useVisitStatus()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [isBusy, setIsBusy] = useState(false)
  const { reference, status, timeZone, firstName, lastName, dateOfBirth, contactNumber, appointments } = visit
  const name = `${lastName}, ${firstName}`
  const params = { reference }
  const send = async (action: 'confirm' | 'remove'): Promise<void> => {
    setIsBusy(true)
    onError(undefined)
    const row = deskApi.endpoints[action === 'confirm' ? 'confirmDeskVisit' : 'removeDeskVisit']
    const { error } = await dispatch(row.initiate({ params }, { track: false }))
    setIsBusy(false)
    if (error) onError(error)
    else announce(t(action === 'confirm' ? 'desk.confirmed' : 'desk.removed', { name }))
  }
  const remove = async (): Promise<void> => {
    const question = {
      title: t('desk.remove-title', { name }),
      message: t('desk.remove-more'),
      yesWords: t('desk.remove-yes'),
      noWords: t('desk.leave'),
    }
    if (await dispatch(ask('confirm', question))) await send('remove')
  }
  const move = async (): Promise<void> => {
    onError(undefined)
    if (await dispatch(ask('move-visit', { visit }))) announce(t('desk.moved', { name }))
  }
  return (
    <li>
      <b className={styles.time}>{appointments[0] && format.time(appointments[0].startTime, timeZone)}</b>
      <span className={styles.person}>
        <b>{name}</b>
        <small>{t('desk.born', { day: format.day(dateOfBirth, 'full') })}</small>
        {contactNumber !== null && <small>{contactNumber}</small>}
      </span>
      <span className={styles.exam}>
        {appointments.map(({ slug, examName }) => (
          <span key={slug}>{examName}</span>
        ))}
        <small>{t('desk.reference', { reference: formatReference(reference) })}</small>
      </span>
      <span className={styles.state}>{statusOf(status)}</span>
      {!isReadOnly && (
        <span className={styles.acts}>
          <Button onClick={() => void dispatch(ask('visit-documents', { reference, patientName: name }))}>
            {t('desk.documents-open')} <span className="only-spoken">{name}</span>
          </Button>
          <Button onClick={() => void dispatch(ask('visit-answers', { reference, patientName: name }))}>
            {t('desk.answers')} <span className="only-spoken">{name}</span>
          </Button>
          <Button isBusy={isBusy} onClick={() => void move()}>
            {t('desk.move')} <span className="only-spoken">{name}</span>
          </Button>
          {status !== 'CONFIRMED' && status !== 'REQUEST_RESCHEDULE' && (
            <Button isBusy={isBusy} onClick={() => void send('confirm')}>
              {t('desk.confirm')} <span className="only-spoken">{name}</span>
            </Button>
          )}
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t('desk.remove')} <span className="only-spoken">{name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

/** New ones are spoken once; rows stand by their time, so none moves while it is read. */
const useSpokenArrivals = (visits: readonly DeskVisit[] | undefined): void => {
  const { t } = useTranslation()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!visits) return
    const before = known.current
    const fresh = visits.filter(({ reference }) => before && !before.has(reference))
    known.current = new Set(visits.map(({ reference }) => reference))
    if (fresh.length > 0) announce(t('desk.new-visits', { count: fresh.length }))
  }, [visits, t])
}

/** S-110: the visits of a clinic that stand today, by time. */
export const DeskVisits = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isOnline = useSelector(selectIsOnline)
  const now = useNow(minute)
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const today = dayInZone(new Date(now), clinic.timeZone)
  const [chosen, setChosen] = useState<string>()
  const day = chosen || today
  const { currentData, error, refetch } = useListDeskVisitsQuery(
    { query: { clinicSlug: clinic.slug, day } },
    {
      pollingInterval: deskLimits.deskSeconds * 1000,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  )
  useSpokenArrivals(day === today ? currentData : undefined)
  if (!currentData)
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading words={t('desk.loading')} />
  const found = currentData.filter(({ firstName, lastName, reference }) =>
    fitsSearch(search, firstName, lastName, reference),
  )
  return (
    <>
      <p className="muted">{t('desk.day', { day: format.day(day), zone: format.zoneName(now, clinic.timeZone) })}</p>
      <div className={styles.head}>
        <DayBox label={t('desk.slot-day')} value={day} onChange={setChosen} />
        <SearchBox label={t('desk.search')} value={search} onChange={setSearch} />
      </div>
      {(error !== undefined || !isOnline) && <Banner tone="warn" title={t('desk.stale')} role="status" />}
      <DeskError error={failure} />
      {currentData.length === 0 && <p>{t(day === today ? 'desk.no-visits' : 'desk.no-visits-then')}</p>}
      {currentData.length > 0 && found.length === 0 && <p>{t('desk.none-found')}</p>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.tab-visits')}>
          {found.map((visit) => (
            <VisitRow key={visit.reference} visit={visit} onError={setFailure} />
          ))}
        </ul>
      )}
    </>
  )
}
