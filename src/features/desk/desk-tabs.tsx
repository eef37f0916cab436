import { useTranslation } from 'react-i18next'
import { useCountDeskQuery } from '#src/api/desk.api.ts'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { HeaderBar } from '#src/components/header-bar.tsx'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Select } from '#src/ui/select.tsx'
import { Toggle } from '#src/ui/toggle.tsx'
import { DeskArrivals } from './arrivals/desk-arrivals.tsx'
import { DeskBookings } from './bookings/desk-bookings.tsx'
import styles from './desk.module.css'
import { deskPolling } from './desk-list.tsx'
import { DeskDetails } from './details/desk-details.tsx'
import { DeskMoves } from './moves/desk-moves.tsx'
import { DeskRequests } from './requests/desk-requests.tsx'
import { DeskVisits } from './visits/desk-visits.tsx'

const minute = 60_000

const parts = {
  arrivals: DeskArrivals,
  visits: DeskVisits,
  moves: DeskMoves,
  requests: DeskRequests,
  details: DeskDetails,
} as const
export type DeskTab = keyof typeof parts
const tabs: readonly DeskTab[] = ['arrivals', 'visits', 'moves', 'requests', 'details']

const Clock = ({ timeZone }: { timeZone: string }) => {
  const format = useFormat()
  const now = useNow(minute)
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()} title={format.dayTimeAndZone(now, timeZone)}>
      <span className={styles.roomy}>
        <span>{format.dayOf(now, timeZone, 'short')}</span>,{' '}
      </span>
      <span>{format.time(now, timeZone)}</span>
    </time>
  )
}

type DeskTabsProps = {
  clinicSlug: string | undefined
  tab: string | undefined
  onClinic: (slug: string) => void
  onTab: (tab: DeskTab) => void
}

/** S-110: what reception does where the clinic has no system of its own. */
export const DeskTabs = ({ clinicSlug, tab: named, onClinic, onTab }: DeskTabsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { clinics, options, ofSlug, isKnown, error, refetch } = useClinics()
  const clinic: ContactClinic | undefined = ofSlug(clinicSlug ?? '') ?? clinics[0]
  const { currentData: counts } = useCountDeskQuery(
    { query: { clinicSlug: clinic?.slug ?? '' } },
    { ...deskPolling, skip: !clinic },
  )
  if (!isKnown) return <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />
  if (!clinic) return null
  const tab = tabs.find((each) => each === named) ?? 'arrivals'
  const Part = parts[tab]
  const wordsOf = (each: DeskTab): string =>
    counts?.[each] ? `${t(`desk.tab-${each}`)} ${format.number(counts[each])}` : t(`desk.tab-${each}`)
  return (
    <>
      <HeaderBar>
        <div className={styles.bar}>
          <Select
            id="desk-clinic"
            aria-label={t('desk.clinic')}
            value={clinic.slug}
            options={options}
            onChange={onClinic}
          />
          <Clock timeZone={clinic.timeZone} />
          <Button kind="quiet" isSmall icon="search" onClick={() => void dispatch(ask('find-visit', {}))}>
            <span className={styles.roomy}>{t('desk.find')}</span>
          </Button>
          <Toggle
            label={t('desk.show')}
            value={tab}
            options={tabs.map((value) => ({ value, words: wordsOf(value) }))}
            onChange={onTab}
          />
        </div>
      </HeaderBar>
      {tab === 'visits' && (
        <div className={styles.head}>
          <DeskBookings clinic={clinic} />
        </div>
      )}
      <Part key={clinic.slug} clinic={clinic} />
    </>
  )
}
