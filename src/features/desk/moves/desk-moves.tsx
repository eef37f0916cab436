import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskMoveRequestsQuery } from '#src/api/desk.api.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskMoveRequest } from '#src/contract/entities/move-request.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { announce } from '#src/ui/live-regions.tsx'
import styles from '../desk.module.css'
import { DeskList, deskPolling } from '../desk-list.tsx'
import { SafetyButton } from '../safety-button.tsx'
import { hasSafetyMark, SafetyMark } from '../safety-mark.tsx'

type RowProps = { request: DeskMoveRequest; onError: (error: unknown) => void }

const MoveRow = ({ request, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isBusy, press } = useDeskWrite(onError)
  const { reference, firstName, lastName, dateOfBirth, contactNumber, examNames, visit, safety } = request
  const name = listedName({ firstName, lastName })
  const whenOf = (instant: string, zone: string): string => format.dayAndTime(instant, zone, 'short')
  const wanted = whenOf(request.startTime, request.timeZone)

  const { acceptDeskMoveRequest } = deskApi.endpoints
  const { mark } = request
  const accept = () =>
    press(
      acceptDeskMoveRequest,
      { params: { reference }, query: { mark } },
      {
        question: {
          title: t('desk.moves-accept-title', { name, time: wanted }),
          message: t('desk.move-more'),
          yesWords: t('desk.moves-accept-yes'),
          noWords: t('desk.leave'),
        },
        said: t('desk.moves-accepted', { name }),
      },
    )
  const decline = async (): Promise<void> => {
    onError(undefined)
    if (await dispatch(ask('decline-move', { reference, mark, patientName: name })))
      announce(t('desk.moves-declined', { name }))
  }

  return (
    <>
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
        <SafetyMark safety={safety} timeZone={visit.timeZone} />
      </span>
      <span className={styles.state}>
        {t('desk.moves-until', { time: whenOf(request.answerBy, request.timeZone) })}
      </span>
      <span className={styles.acts}>
        {hasSafetyMark(safety) && (
          <SafetyButton {...{ reference, phone: contactNumber, state: safety.state }} patientName={name} />
        )}
        {!isReadOnly && (
          <>
            <RowButton words={t('desk.moves-accept')} name={name} isBusy={isBusy} onClick={() => void accept()} />
            <RowButton
              kind="danger"
              words={t('desk.moves-decline')}
              name={name}
              isBusy={isBusy}
              onClick={() => void decline()}
            />
          </>
        )}
      </span>
    </>
  )
}

/** S-71: other times that patients ask for, at this clinic now or then; what ends first stands first. */
export const DeskMoves = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const rows = useListDeskMoveRequestsQuery({ query: { clinicSlug: clinic.slug } }, deskPolling)
  return (
    <DeskList
      label={t('desk.tab-moves')}
      none={t('desk.no-moves')}
      rows={rows}
      row={(request, onError) => <MoveRow request={request} onError={onError} />}
    />
  )
}
