import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskVisitsQuery } from '#src/api/desk.api.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { DayBox } from '../day-box.tsx'
import styles from '../desk.module.css'
import { DeskList, deskPolling } from '../desk-list.tsx'
import { useVisitStatus } from '../use-desk-labels.ts'
import { useSettle } from '../use-settle.ts'

const minute = 60_000

type RowProps = { visit: DeskVisit; onError: (error: unknown) => void }

const VisitRow = ({ visit, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const statusOf = useVisitStatus()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [isBusy, settle] = useSettle(onError)
  const { reference, status, timeZone, firstName, lastName, dateOfBirth, contactNumber, appointments } = visit
  const name = `${lastName}, ${firstName}`
  const params = { reference }
  const { confirmDeskVisit, removeDeskVisit } = deskApi.endpoints
  const confirm = (): Promise<boolean> =>
    settle(dispatch(confirmDeskVisit.initiate({ params }, { track: false })), t('desk.confirmed', { name }))
  const remove = async (): Promise<void> => {
    const question = {
      title: t('desk.remove-title', { name }),
      message: t('desk.remove-more'),
      yesWords: t('desk.remove-yes'),
      noWords: t('desk.leave'),
    }
    onError(undefined)
    if (!(await dispatch(ask('confirm', question)))) return
    await settle(dispatch(removeDeskVisit.initiate({ params }, { track: false })), t('desk.removed', { name }))
  }
  const move = async (): Promise<void> => {
    onError(undefined)
    if (await dispatch(ask('move-visit', { visit }))) announce(t('desk.moved', { name }))
  }
  return (
    <>
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
      <span className={styles.acts}>
        <Button onClick={() => void dispatch(ask('visit-documents', { reference, patientName: name }))}>
          {t('desk.documents-open')} <span className="only-spoken">{name}</span>
        </Button>
        <Button onClick={() => void dispatch(ask('visit-answers', { reference, patientName: name }))}>
          {t('desk.answers')} <span className="only-spoken">{name}</span>
        </Button>
        {!isReadOnly && (
          <Button isBusy={isBusy} onClick={() => void move()}>
            {t('desk.move')} <span className="only-spoken">{name}</span>
          </Button>
        )}
        {!isReadOnly && status !== 'CONFIRMED' && status !== 'REQUEST_RESCHEDULE' && (
          <Button isBusy={isBusy} onClick={() => void confirm()}>
            {t('desk.confirm')} <span className="only-spoken">{name}</span>
          </Button>
        )}
        {!isReadOnly && (
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t('desk.remove')} <span className="only-spoken">{name}</span>
          </Button>
        )}
      </span>
    </>
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

/** S-110: the visits of a clinic that stand on a day, by time. */
export const DeskVisits = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(minute)
  const today = dayInZone(new Date(now), clinic.timeZone)
  const [chosen, setChosen] = useState<string>()
  const day = chosen || today
  const rows = useListDeskVisitsQuery({ query: { clinicSlug: clinic.slug, day } }, deskPolling)
  useSpokenArrivals(day === today ? rows.currentData : undefined)
  return (
    <DeskList
      label={t('desk.tab-visits')}
      none={t(day === today ? 'desk.no-visits' : 'desk.no-visits-then')}
      rows={rows}
      above={() => (
        <p className="muted">{t('desk.day', { day: format.day(day), zone: format.zoneName(now, clinic.timeZone) })}</p>
      )}
      filter={<DayBox label={t('desk.slot-day')} value={day} onChange={setChosen} />}
      row={(visit, onError) => <VisitRow visit={visit} onError={onError} />}
    />
  )
}
