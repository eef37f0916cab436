import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { sharingApi, useListSharesQuery } from '#src/api/sharing.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { Share } from '#src/contract/entities/share.ts'
import { ask } from '#src/core/modals/ask.ts'
import { ResumedDialog } from '#src/core/modals/resumed-dialog.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { ShareItem } from './share-item.tsx'
import styles from './sharing.module.css'

type SharedWithProps = {
  bookingKey: string
  /** Of the visit, for the words of what is shared. */
  exams: string[]
  /** Nothing is shown before there is something, as on the page of a visit. */
  isBeside?: boolean
}

/** API-108 to API-110: a read-only login sees the list alone. */
export const SharedWith = ({ bookingKey, exams, isBeside = false }: SharedWithProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isReadOnly = useSelector(selectIsReadOnly)
  const write = useWrite({ texts: { offline: t('sharing.stop-offline'), unknown: t('sharing.stop-failed') } })
  const { data, error, refetch } = useListSharesQuery({ params: { bookingKey } }, { refetchOnMountOrArgChange: true })

  if (isBeside && !data) return null
  if (!data)
    return (
      <section aria-labelledby={heading} className={styles.sharing}>
        <h2 id={heading}>{t('sharing.title')}</h2>
        <LoadingOrError words={t('sharing.loading')} error={error} onRetry={refetch} />
      </section>
    )
  const { shares, isOffered, days, channels, timeZone, now } = data
  const mayShare = isOffered && !isReadOnly
  if (shares.length === 0 && !isOffered) return null

  const share = async (): Promise<void> => {
    write.reset()
    const shared = await dispatch(ask('share-results', { bookingKey, exams, days, channels, timeZone }))
    if (!shared) return
    announce(t('sharing.shared', { name: shared.contactName }))
    title.current?.focus()
  }

  const stop = async ({ id, contactName }: Share): Promise<void> => {
    const { revokeShare } = sharingApi.endpoints
    const sent = await write.send(revokeShare, { params: { bookingKey, id } }, { of: id, mayRepeat: true })
    if (sent.kind !== 'answered') return
    announce(t('sharing.stopped', { name: contactName }))
    title.current?.focus()
  }

  return (
    <section aria-labelledby={heading} className={styles.sharing}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {t('sharing.title')}
      </h2>
      <ProblemBanner problem={write.problem} />
      {shares.length === 0 ? (
        <p>{t('sharing.none')}</p>
      ) : (
        <>
          <p className={styles.small}>{t('sharing.people', { count: shares.length })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard */}
          <ul className={styles.list} aria-labelledby={heading} tabIndex={0}>
            {shares.map((each) => (
              <ShareItem
                key={each.id}
                share={each}
                timeZone={timeZone}
                isStopping={write.busyWith === each.id}
                onStop={isReadOnly ? undefined : () => void stop(each)}
              />
            ))}
          </ul>
          <p className={styles.small}>{t('sharing.zone', { zone: format.zoneName(now, timeZone) })}</p>
        </>
      )}
      {mayShare && (
        <p className={styles.offer}>
          <ResumedDialog name="share-results" reopen={() => void share()} />
          <Button icon="user" onClick={() => void share()}>
            {t('sharing.share')}
          </Button>
        </p>
      )}
    </section>
  )
}
