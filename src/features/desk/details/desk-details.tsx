import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskDetailRequestsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { contactFields, type DetailField } from '#src/contract/codes/detail-request-states.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskDetailRequest } from '#src/contract/entities/detail-request.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from '../desk.module.css'
import { fitsSearch } from '../desk-search.ts'

type RowProps = { request: DeskDetailRequest; onError: (error: unknown) => void }

const DetailsRow = ({ request, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [isBusy, setIsBusy] = useState(false)
  const { id, reference, firstName, lastName, dateOfBirth, bookedBy, changes, note, createdAt, timeZone } = request
  const name = `${lastName}, ${firstName}`
  const textOf = (field: DetailField, value: string | null): string => {
    if (value === null) return t('desk.details-none')
    return field === 'dateOfBirth' ? format.day(value, 'full') : value
  }
  const isContact = changes.some(({ field }) => contactFields.some((each) => each === field))
  const asked = `${format.dayOf(createdAt, timeZone, 'short')}, ${format.time(createdAt, timeZone)}`

  const accept = async (): Promise<void> => {
    const isSure = await dispatch(
      ask('confirm', {
        title: t('desk.details-accept-title', { name }),
        message: t('desk.details-accept-more'),
        yesWords: t('desk.details-accept-yes'),
        noWords: t('desk.leave'),
      }),
    )
    if (!isSure) return
    setIsBusy(true)
    onError(undefined)
    const { acceptDeskDetailRequest } = deskApi.endpoints
    const { error } = await dispatch(acceptDeskDetailRequest.initiate({ params: { id } }, { track: false }))
    setIsBusy(false)
    if (error) onError(error)
    else announce(t('desk.details-accepted', { name }))
  }
  const decline = async (): Promise<void> => {
    onError(undefined)
    if (await dispatch(ask('decline-details', { id, patientName: name })))
      announce(t('desk.details-declined', { name }))
  }

  return (
    <li>
      <span className={styles.person}>
        <b>{name}</b>
        <small>{t('desk.born', { day: format.day(dateOfBirth, 'full') })}</small>
        <small>{t('desk.reference', { reference: formatReference(reference) })}</small>
      </span>
      <span className={styles.exam}>
        {changes.map(({ field, from, to }) => (
          <span key={field}>
            <small>{t(`desk.details-${field}`)}</small>{' '}
            {t('desk.details-from-to', { from: textOf(field, from), to: textOf(field, to) })}
          </span>
        ))}
        {note !== null && <small>{t('desk.details-note', { note })}</small>}
        {bookedBy !== null && <small>{t('desk.details-booked-by', { name: bookedBy })}</small>}
        {isContact && <small>{t('desk.details-codes')}</small>}
      </span>
      <span className={styles.state}>{t('desk.details-asked', { time: asked })}</span>
      {!isReadOnly && (
        <span className={styles.acts}>
          <Button isBusy={isBusy} onClick={() => void accept()}>
            {t('desk.details-accept')} <span className="only-spoken">{name}</span>
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void decline()}>
            {t('desk.details-decline')} <span className="only-spoken">{name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

/** API-83, S-110: corrections that wait for the clinic, the oldest first. */
export const DeskDetails = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isOnline = useSelector(selectIsOnline)
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { currentData, error, refetch } = useListDeskDetailRequestsQuery(
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
  return (
    <>
      {currentData[0] && <p className="muted">{format.zoneName(currentData[0].createdAt, clinic.timeZone)}</p>}
      <SearchBox label={t('desk.search')} value={search} onChange={setSearch} />
      {(error !== undefined || !isOnline) && <Banner tone="warn" title={t('desk.stale')} role="status" />}
      <DeskError error={failure} />
      {currentData.length === 0 && <p>{t('desk.no-details')}</p>}
      {currentData.length > 0 && found.length === 0 && <p>{t('desk.none-found')}</p>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.tab-details')}>
          {found.map((request) => (
            <DetailsRow key={request.id} request={request} onError={setFailure} />
          ))}
        </ul>
      )}
    </>
  )
}
