import { useTranslation } from 'react-i18next'
import { PlanLine, PlanLines } from '#src/components/visit/plan-lines.tsx'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './request-track.module.css'

/** 57b: the third mark is filled only once a time is agreed. */
export const RequestTrack = ({ request }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { createdAt, seenAt, status, timeZone } = request
  const marks = [
    { name: 'received', at: createdAt, isDone: true },
    { name: 'seen', at: seenAt, isDone: seenAt !== null || status === 'BOOKED' || status === 'ON_HOLD' },
    { name: 'agreed', at: null, isDone: status === 'BOOKED' },
  ]
  return (
    <ol className={styles.track} aria-label={t('request.track')}>
      {marks.map(({ name, at, isDone }) => (
        <li key={name} className={classNames(styles.step, isDone && styles.done)}>
          <span className={styles.mark} aria-hidden="true">
            {isDone && <Icon name="check" size="small" />}
          </span>
          <b>{t(`request.mark-${name}`)}</b>
          {at !== null && (
            <small className="sentence">
              {t('time.day-and-time', {
                day: unbroken(format.dayOf(at, timeZone, 'short')),
                time: unbroken(format.time(at, timeZone)),
              })}
            </small>
          )}
          {!isDone && <small>{t('request.not-yet')}</small>}
        </li>
      ))}
    </ol>
  )
}

/** By the clinic's clock, and a day only where the provider promised one. */
export const RequestNext = ({ request }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { answerBy, isAnswerLate, hasEmail, timeZone, createdAt } = request
  const promised = answerBy !== null && {
    day: unbrokenDate(format.dayOf(answerBy, timeZone, 'short')),
    time: unbroken(format.time(answerBy, timeZone)),
  }
  const when = promised && !isAnswerLate ? t('request.next-by', promised) : t('request.next-soon')
  return (
    <>
      <h2 className={styles.heading}>{t('request.next')}</h2>
      {promised && isAnswerLate && <Banner tone="warn" icon="clock" title={t('request.next-late', promised)} />}
      <PlanLines>
        <PlanLine isMarked when={<span className="sentence">{when}</span>}>
          <b>{t('request.they-call')}</b>
          <small>{t('request.they-call-more', { zone: format.zoneName(answerBy ?? createdAt, timeZone) })}</small>
        </PlanLine>
        <PlanLine isMarked={false} when={<span>{t('request.then')}</span>}>
          <b>{t('request.you-agree')}</b>
          <small>{t(hasEmail ? 'request.you-agree-more' : 'request.you-agree-call')}</small>
        </PlanLine>
      </PlanLines>
    </>
  )
}
