import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetAppointmentNotificationsQuery, useGetPendingNotificationsQuery } from '#src/api/changes.api.ts'
import { moveKinds } from '#src/contract/codes/visit-events.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { VisitNews as News } from '#src/contract/entities/visit-change.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import styles from './visit-news.module.css'

const shownAtFirst = 3

const NewsList = ({ news: { timeZone, notifications } }: { news: News }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [heading, list] = [useId(), useId()]
  const [isWhole, setIsWhole] = useState(false)
  const whenOf = (instant: string): string =>
    t('change.when', {
      day: format.dayOf(instant, timeZone, 'short'),
      time: format.time(instant, timeZone),
      zone: format.zoneName(instant, timeZone),
    })
  if (notifications.length === 0) return null
  const shown = isWhole ? notifications : notifications.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('change.news')}
      </h2>
      <ul id={list} className={styles.news} data-private="">
        {shown.map(({ at, kind, startedAt, examNames }) => (
          <li key={`${at}${kind}`}>
            <span className={styles.when}>{whenOf(at)}</span>
            <span>
              {t(`change.news-${kind}`)}
              {moveKinds.includes(kind) &&
                startedAt !== undefined &&
                ` ${
                  examNames
                    ? t('change.news-exam-before', { exams: format.list(examNames), when: whenOf(startedAt) })
                    : t('change.news-before', { when: whenOf(startedAt) })
                }`}
            </span>
          </li>
        ))}
      </ul>
      {notifications.length > shownAtFirst && (
        <Button isCompact isExpanded={isWhole} controls={list} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('change.news-fewer') : t('change.news-all', { count: notifications.length })}
        </Button>
      )}
    </section>
  )
}

/** PORTAL-20: what has happened with the visit, asked apart while the clinic has not agreed yet. */
export const VisitNews = ({ booking: { bookingKey, status } }: { booking: BookingConfirmation }) => {
  const { mayRecall } = useCapabilities()
  const isPending = status === 'PENDING'
  const params = { bookingKey }
  const pending = useGetPendingNotificationsQuery({ params }, { skip: !mayRecall || !isPending })
  const ordinary = useGetAppointmentNotificationsQuery({ params }, { skip: !mayRecall || isPending })
  const { data } = isPending ? pending : ordinary
  return data ? <NewsList news={data} /> : null
}
