import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskDetailRequestsQuery } from '#src/api/desk.api.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { contactFields, type DetailField } from '#src/contract/codes/detail-request-states.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskDetailRequest } from '#src/contract/entities/detail-request.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { announce } from '#src/ui/live-regions.tsx'
import styles from '../desk.module.css'
import { DeskList, deskPolling } from '../desk-list.tsx'

type RowProps = { request: DeskDetailRequest; onError: (error: unknown) => void }

const DetailsRow = ({ request, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isBusy, press } = useDeskWrite(onError)
  const { id, reference, firstName, lastName, dateOfBirth, bookedBy, changes, note, createdAt, timeZone } = request
  const name = listedName({ firstName, lastName })
  const textOf = (field: DetailField, value: string | null): string => {
    if (value === null || value === '') return t('desk.details-none')
    return field === 'dateOfBirth' ? format.day(value, 'full') : value
  }
  const isContact = changes.some(({ field }) => contactFields.some((each) => each === field))
  const asked = format.dayAndTime(createdAt, timeZone, 'short')

  const { acceptDeskDetailRequest } = deskApi.endpoints
  const accept = () =>
    press(
      acceptDeskDetailRequest,
      { params: { id } },
      {
        question: {
          title: t('desk.details-accept-title', { name }),
          message: t('desk.details-accept-more'),
          yesWords: t('desk.details-accept-yes'),
          noWords: t('desk.leave'),
        },
        said: t('desk.details-accepted', { name }),
      },
    )
  const decline = async (): Promise<void> => {
    onError(undefined)
    if (await dispatch(ask('decline-details', { id, patientName: name })))
      announce(t('desk.details-declined', { name }))
  }

  return (
    <>
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
          <RowButton words={t('desk.details-accept')} name={name} isBusy={isBusy} onClick={() => void accept()} />
          <RowButton
            kind="danger"
            words={t('desk.details-decline')}
            name={name}
            isBusy={isBusy}
            onClick={() => void decline()}
          />
        </span>
      )}
    </>
  )
}

/** API-83, S-110: corrections that wait for the clinic, the oldest first. */
export const DeskDetails = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = useListDeskDetailRequestsQuery({ query: { clinicSlug: clinic.slug } }, deskPolling)
  return (
    <DeskList
      label={t('desk.tab-details')}
      none={t('desk.no-details')}
      rows={rows}
      keyOf={({ id }) => id}
      above={([first]) => first && <p className="muted">{format.zoneName(first.createdAt, clinic.timeZone)}</p>}
      row={(request, onError) => <DetailsRow request={request} onError={onError} />}
    />
  )
}
