import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetResultsAccessQuery } from '#src/api/results.api.ts'
import type { ResultsAccess } from '#src/contract/entities/result.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { Banner } from '#src/ui/banner.tsx'
import { CloseButton } from '#src/ui/close-button.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import { closedReports, noteBannerClosed } from './result-banner.ts'
import styles from './results.module.css'
import { useWhenText } from './use-when-text.ts'

const ReadyBanner = ({ bookingKey, reports }: { bookingKey: string; reports: number }) => {
  const { t } = useTranslation()
  const { mayKeep } = useCapabilities()
  const [closed, setClosed] = useState(() => closedReports(bookingKey))
  if (reports <= closed) return null
  const close = (): void => {
    setClosed(reports)
    if (mayKeep) noteBannerClosed(bookingKey, reports)
    focusContent()
  }
  return (
    <div className={styles.news}>
      <Banner tone="info" icon="document" title={t('results.ready-title')}>
        <p>{t('results.ready-more')}</p>
      </Banner>
      <CloseButton onClick={close}>{t('results.close-banner')}</CloseButton>
    </div>
  )
}

const useDetail = ({ state, unmet, opensAt, timeZone }: ResultsAccess): string => {
  const { t } = useTranslation()
  const whenOf = useWhenText()
  if (state === 'READY') return unmet.includes('CODE') ? t('results.entry-ready') : t('results.state-ready')
  if (opensAt === undefined) return t('results.entry-expected')
  return t('results.entry-opens', { when: whenOf(opensAt, timeZone) })
}

const Entry = ({ bookingKey, access }: { bookingKey: string; access: ResultsAccess }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const heading = useId()
  const detail = useDetail(access)
  return (
    <section aria-labelledby={heading} className={styles.entry}>
      <h2 id={heading}>{t('results.entry')}</h2>
      {access.state === 'READY' && <ReadyBanner bookingKey={bookingKey} reports={access.reports} />}
      <RowList>
        <LinkRow to={paths.result(bookingKey)} icon="document" title={t('results.title')} detail={detail} />
      </RowList>
    </section>
  )
}

/** PORTAL-06: hidden while the visit has no result to come. */
export const VisitResults = ({ bookingKey }: { bookingKey: string }) => {
  const { mayRecall } = useCapabilities()
  const { data } = useGetResultsAccessQuery({ params: { bookingKey } }, { skip: !mayRecall })
  return data && data.state !== 'NONE' ? <Entry bookingKey={bookingKey} access={data} /> : null
}
