import { useTranslation } from 'react-i18next'
import type { MoveRequest } from '#src/contract/entities/move-request.ts'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ActionRow, PlainRow } from '#src/ui/row-list.tsx'

type MoveRequestRowsProps = {
  request: MoveRequest
  /** Of the visit as it stands. */
  startTime: string
  phone: string
  onWithdraw: () => void
}

/** S-71: what was asked for, what the clinic says, and the way back. */
export const MoveRequestRows = ({ request, startTime, phone, onWithdraw }: MoveRequestRowsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, timeZone, clinicName, reason, newExamNames } = request
  const whenOf = (instant: string): string =>
    t('change.when', {
      day: unbrokenDate(format.dayOf(instant, timeZone, 'short')),
      time: unbroken(format.time(instant, timeZone)),
      zone: format.zoneName(instant, timeZone),
    })
  const named = newExamNames ? format.list(newExamNames) : undefined
  const time = whenOf(request.startTime)
  const when = named === undefined ? time : t('change.exam-requested-for', { exams: named, rest: time })
  if (status === 'OPEN')
    return (
      <>
        <PlainRow
          icon="clock"
          title={t(newExamNames ? 'change.exam-requested' : 'change.requested')}
          detail={t('change.requested-for', { when, clinic: clinicName, by: whenOf(request.answerBy) })}
        />
        <ActionRow
          icon="close"
          title={t('change.take-back')}
          detail={t('change.take-back-hint', { day: unbrokenDate(format.dayOf(startTime, timeZone, 'short')) })}
          onClick={onWithdraw}
        />
      </>
    )
  return status === 'DECLINED' ? (
    <PlainRow
      icon="info"
      title={t(newExamNames ? 'change.exam-declined' : 'change.declined')}
      detail={t('change.declined-for', { when, reason: reason === null ? '' : t(`change.declined-${reason}`) })}
    />
  ) : (
    <PlainRow icon="clock" title={t('change.unanswered')} detail={t('change.unanswered-for', { when, phone })} />
  )
}
