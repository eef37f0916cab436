import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import { Toggle } from '#src/ui/toggle.tsx'
import { DeskArrivals } from './arrivals/desk-arrivals.tsx'
import styles from './desk.module.css'
import { DeskDetails } from './details/desk-details.tsx'
import { DeskMoves } from './moves/desk-moves.tsx'
import { DeskRequests } from './requests/desk-requests.tsx'
import { DeskVisits } from './visits/desk-visits.tsx'

const parts = {
  arrivals: DeskArrivals,
  visits: DeskVisits,
  moves: DeskMoves,
  requests: DeskRequests,
  details: DeskDetails,
} as const
const tabs = ['arrivals', 'visits', 'moves', 'requests', 'details'] as const satisfies readonly (keyof typeof parts)[]

type DeskTabsProps = { clinicSlug: string | undefined; onClinic: (slug: string) => void }

/** S-110: what reception does where the clinic has no system of its own. */
export const DeskTabs = ({ clinicSlug, onClinic }: DeskTabsProps) => {
  const { t } = useTranslation()
  const { clinics, options, ofSlug, isKnown, error, refetch } = useClinics()
  const [tab, setTab] = useState<(typeof tabs)[number]>('arrivals')
  if (!isKnown) return <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />
  const clinic: ContactClinic | undefined = ofSlug(clinicSlug ?? '') ?? clinics[0]
  if (!clinic) return null
  const Part = parts[tab]
  return (
    <>
      <div className={styles.head}>
        <PlainSelect label={t('desk.clinic')} value={clinic.slug} options={options} onChange={onClinic} />
        <Toggle
          label={t('desk.show')}
          value={tab}
          options={tabs.map((value) => ({ value, words: t(`desk.tab-${value}`) }))}
          onChange={setTab}
        />
      </div>
      <Part key={clinic.slug} clinic={clinic} />
    </>
  )
}
