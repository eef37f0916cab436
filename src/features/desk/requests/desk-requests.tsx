import { useTranslation } from 'react-i18next'
import { useListDeskRequestsQuery } from '#src/api/desk.api.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import type { DeskRequestRow } from '#src/contract/entities/booking-request.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import styles from '../desk.module.css'
import { DeskList, deskPolling } from '../desk-list.tsx'
import { SafetyMark } from '../safety-mark.tsx'
import { useVisitStatus } from '../use-desk-labels.ts'

const RequestRow = ({ request }: { request: DeskRequestRow }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const statusOf = useVisitStatus()
  const { reference, firstName, lastName, status, examNames, createdAt, answerBy, reason, timeZone } = request
  const name = listedName({ firstName, lastName })
  const whenOf = (instant: string): string => format.dayAndTime(instant, timeZone, 'short')
  return (
    <>
      <span className={styles.person}>
        <b>{name}</b>
        <small>{t('desk.reference', { reference: formatReference(reference) })}</small>
      </span>
      <span className={styles.exam}>
        {examNames.length > 0 ? format.list(examNames) : t('desk.exam-of-referral')}
        <small>{t('desk.since', { time: whenOf(createdAt) })}</small>
        <small>{t('desk.priority', { priority: request.priority })}</small>
        {answerBy !== null && <small>{t('desk.answer-by', { time: whenOf(answerBy) })}</small>}
        {reason === 'TIME_DECLINED' && <small>{t('desk.reason-TIME_DECLINED')}</small>}
        <SafetyMark safety={request.safety} timeZone={timeZone} />
      </span>
      <span className={styles.state}>{statusOf(status)}</span>
      <span className={styles.acts}>
        <RowButton
          words={t('desk.open')}
          name={name}
          onClick={() => void dispatch(ask('desk-request', { reference, patientName: name }))}
        />
      </span>
    </>
  )
}

/** S-110, S-105: what is open, by priority, the oldest first. */
export const DeskRequests = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const rows = useListDeskRequestsQuery({ query: { clinicSlug: clinic.slug } }, deskPolling)
  return (
    <DeskList
      label={t('desk.tab-requests')}
      none={t('desk.no-requests')}
      rows={rows}
      row={(request) => <RequestRow request={request} />}
    />
  )
}
