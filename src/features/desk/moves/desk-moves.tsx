import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskMoveRequestsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskMoveRequest } from '#src/contract/entities/move-request.ts'
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

type RowProps = { request: DeskMoveRequest; onError: (error: unknown) => void }

const MoveRow = ({ request, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [isBusy, setIsBusy] = useState(false)
  const { reference, firstName, lastName, dateOfBirth, contactNumber, examNames, visit } = request
  const name = `${lastName}, ${firstName}`
  const whenOf = (instant: string, zone: string): string =>
    `${format.dayOf(instant, zone, 'short')}, ${format.time(instant, zone)}`
  const wanted = whenOf(request.startTime, request.timeZone)

  const accept = async (): Promise<void> => {
    onError(undefined)
    const isSure = await dispatch(
      ask('confirm', {
        title: t('desk.moves-accept-title', { name, time: wanted }),
        message: t('desk.move-more'),
        yesWords: t('desk.moves-accept-yes'),
        noWords: t('desk.leave'),
      }),
    )
    if (!isSure) return
    setIsBusy(true)
    const { acceptDeskMoveRequest } = deskApi.endpoints
    const { error } = await dispatch(acceptDeskMoveRequest.initiate({ params: { reference } }, { track: false }))
    setIsBusy(false)
    if (error) onError(error)
    else announce(t('desk.moves-accepted', { name }))
  }
  const decline = async (): Promise<void> => {
    onError(undefined)
    if (await dispatch(ask('decline-move', { reference, patientName: name })))
      announce(t('desk.moves-declined', { name }))
  }

  return (
    <li>
      <span className={styles.person}>
        <b>{name}</b>
        <small>{t('desk.born', { day: format.day(dateOfBirth, 'full') })}</small>
        {contactNumber !== null && <small>{contactNumber}</small>}
      </span>
      <span className={styles.exam}>
        <span>{t('desk.details-from-to', { from: whenOf(visit.startTime, visit.timeZone), to: wanted })}</span>
        {request.clinicName !== visit.clinicName && (
          <small>{t('desk.details-from-to', { from: visit.clinicName, to: request.clinicName })}</small>
        )}
        <small>
          {request.newExamNames
            ? t('desk.details-from-to', {
                from: format.list(examNames),
                to: format.list(request.newExamNames),
              })
            : format.list(examNames)}
        </small>
        <small>{t('desk.reference', { reference: formatReference(reference) })}</small>
      </span>
      <span className={styles.state}>
        {t('desk.moves-until', { time: whenOf(request.answerBy, request.timeZone) })}
      </span>
      {!isReadOnly && (
        <span className={styles.acts}>
          <Button isBusy={isBusy} onClick={() => void accept()}>
            {t('desk.moves-accept')} <span className="only-spoken">{name}</span>
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void decline()}>
            {t('desk.moves-decline')} <span className="only-spoken">{name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

/** S-71: other times that patients ask for, at this clinic now or then; what ends first stands first. */
export const DeskMoves = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { currentData, error, refetch } = useListDeskMoveRequestsQuery(
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
      <SearchBox label={t('desk.search')} value={search} onChange={setSearch} />
      {(error !== undefined || !isOnline) && <Banner tone="warn" title={t('desk.stale')} role="status" />}
      <DeskError error={failure} />
      {currentData.length === 0 && <p>{t('desk.no-moves')}</p>}
      {currentData.length > 0 && found.length === 0 && <p>{t('desk.none-found')}</p>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.tab-moves')}>
          {found.map((request) => (
            <MoveRow key={request.reference} request={request} onError={setFailure} />
          ))}
        </ul>
      )}
    </>
  )
}
