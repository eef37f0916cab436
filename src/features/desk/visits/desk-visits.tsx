import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskVisitsQuery } from '#src/api/desk.api.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { useSpokenNew } from '#src/components/desk/use-spoken-new.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { offersActions } from '#src/contract/rules/visit-status.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { DayBox } from '../day-box.tsx'
import styles from '../desk.module.css'
import { DeskList, deskPolling } from '../desk-list.tsx'
import { SafetyButton } from '../safety-button.tsx'
import { hasSafetyMark, SafetyMark } from '../safety-mark.tsx'
import { useVisitStatus } from '../use-desk-labels.ts'

const minute = 60_000

type RowProps = { visit: DeskVisit; onError: (error: unknown) => void }

const VisitRow = ({ visit, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const statusOf = useVisitStatus()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isBusy, press } = useDeskWrite(onError)
  const {
    reference,
    status,
    timeZone,
    firstName,
    lastName,
    dateOfBirth,
    contactNumber,
    appointments,
    safety,
    hasNotes,
  } = visit
  const name = listedName({ firstName, lastName })
  const args = { params: { reference }, query: { mark: visit.mark } }
  const { confirmDeskVisit, removeDeskVisit } = deskApi.endpoints
  const confirm = () => press(confirmDeskVisit, args, { said: t('desk.confirmed', { name }) })
  const remove = () =>
    press(removeDeskVisit, args, {
      question: {
        title: t('desk.remove-title', { name }),
        message: t('desk.remove-more'),
        yesWords: t('desk.remove-yes'),
        noWords: t('desk.leave'),
      },
      said: t('desk.removed', { name }),
    })
  const move = async (): Promise<void> => {
    onError(undefined)
    if (await dispatch(ask('move-visit', { visit }))) announce(t('desk.moved', { name }))
  }
  return (
    <>
      <span className={styles.time}>
        <b>{appointments[0] && format.time(appointments[0].startTime, timeZone)}</b>
        <small>{statusOf(status)}</small>
      </span>
      <span className={styles.person}>
        <b>{name}</b>
        <small>
          <span className="only-spoken">{t('arrivals.born-spoken')} </span>
          {format.day(dateOfBirth, 'full')}
        </small>
      </span>
      <span className={styles.exam}>
        {appointments.map(({ slug, examName }) => (
          <span key={slug}>{examName}</span>
        ))}
        <small>
          {t('desk.reference', { reference: formatReference(reference) })}
          {contactNumber !== null && ` · ${contactNumber}`}
        </small>
        {hasNotes && (
          <Badge tone="info" icon="info">
            {t('desk.has-notes')}
          </Badge>
        )}
        <SafetyMark safety={safety} timeZone={timeZone} />
      </span>
      <span className={styles.acts}>
        {hasSafetyMark(safety) && (
          <SafetyButton {...{ reference, phone: contactNumber, state: safety.state }} patientName={name} />
        )}
        <RowButton
          isSmall
          words={t('desk.visit-details')}
          name={name}
          onClick={() => void dispatch(ask('visit-details', { reference, patientName: name }))}
        />
        <RowButton
          isSmall
          words={t('desk.documents-open')}
          name={name}
          onClick={() => void dispatch(ask('visit-documents', { reference, patientName: name, timeZone }))}
        />
        <RowButton
          isSmall
          words={t('desk.answers')}
          name={name}
          onClick={() => void dispatch(ask('visit-answers', { reference, patientName: name, timeZone }))}
        />
        {!isReadOnly && offersActions(status) && (
          <>
            <RowButton isSmall words={t('desk.move')} name={name} isBusy={isBusy} onClick={() => void move()} />
            {status !== 'CONFIRMED' && status !== 'REQUEST_RESCHEDULE' && (
              <RowButton isSmall words={t('desk.confirm')} name={name} isBusy={isBusy} onClick={() => void confirm()} />
            )}
            <RowButton
              isSmall
              kind="danger"
              words={t('desk.remove')}
              name={name}
              isBusy={isBusy}
              onClick={() => void remove()}
            />
          </>
        )}
      </span>
    </>
  )
}

/** S-110: the visits of a clinic that stand on a day, by time, so that none moves while it is read. */
export const DeskVisits = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(minute)
  const today = dayInZone(new Date(now), clinic.timeZone)
  const [chosen, setChosen] = useState<string>()
  const day = chosen || today
  const rows = useListDeskVisitsQuery({ query: { clinicSlug: clinic.slug, day } }, deskPolling)
  const visits = day === today ? rows.currentData : undefined
  useSpokenNew(
    visits?.map(({ reference }) => reference),
    (count) => t('desk.new-visits', { count }),
  )
  return (
    <DeskList
      label={t('desk.tab-visits')}
      none={t(day === today ? 'desk.no-visits' : 'desk.no-visits-then')}
      rows={rows}
      filter={
        <>
          <DayBox label={t('desk.slot-day')} value={day} onChange={setChosen} />
          <p className="muted">
            {t('desk.day', { day: format.day(day), zone: format.zoneName(now, clinic.timeZone) })}
          </p>
        </>
      }
      row={(visit, onError) => <VisitRow visit={visit} onError={onError} />}
    />
  )
}
