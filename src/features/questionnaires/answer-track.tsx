import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { Marks } from '#src/ui/marks.tsx'
import { type AnswerStands, marksOf } from './answer-states.ts'
import styles from './answer-track.module.css'

type AnswerTrackProps = AnswerStands & {
  questionnaire: Questionnaire
  timeZone: string
  upload: UploadView | undefined
}

const texts = {
  changed: 'visit-questions.changed',
  sending: 'visit-questions.sending',
  asking: 'visit-questions.asking',
  'needs-sign-in': 'visit-questions.needs-sign-in',
  refused: 'visit-questions.refused',
  expired: 'visit-questions.expired',
} as const

/** How far an answer is: on the device, on its way, received. */
export const AnswerTrack = ({ state, receivedAt, questionnaire, timeZone, upload }: AnswerTrackProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isOnline = useSelector(selectIsOnline)
  const { questionCount, minutes } = questionnaire
  const words = (): string => {
    if (state === 'received')
      return t('visit-questions.received-on', {
        day: format.dayOf(receivedAt ?? '', timeZone, 'short'),
        time: format.time(receivedAt ?? '', timeZone),
      })
    if (state === 'on-device')
      return t(isOnline ? 'visit-questions.waiting' : 'visit-questions.waiting-offline', {
        time: format.time(new Date(upload?.capturedAt ?? 0).toISOString(), timeZone),
      })
    if (state !== 'open') return t(texts[state])
    return minutes === null
      ? t('visit-questions.count', { count: questionCount })
      : t('visit-questions.minutes', { count: minutes })
  }
  const marks = marksOf(state)
  return (
    <span className={styles.track}>
      {marks && <Marks marks={marks} />}
      <span>{words()}</span>
    </span>
  )
}
