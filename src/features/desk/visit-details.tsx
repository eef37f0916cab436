import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetDeskVisitQuery } from '#src/api/desk.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { DeskVisitDetails } from '#src/contract/entities/desk-visit.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Facts } from './facts.tsx'
import { useTypedFacts } from './use-typed-facts.tsx'

const VisitFacts = ({ visit }: { visit: DeskVisitDetails }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const factsOf = useTypedFacts()
  const [notes, ...others] = factsOf(visit)
  const contact = [
    [t('desk.phone'), visit.contactNumber],
    [t('desk.email'), visit.email],
  ] as const
  const { lastVisit: last } = visit
  const lastVisit = [
    t('desk.last-visit'),
    last &&
      t('desk.last-visit-at', {
        time: format.dayAndTime(last.startTime, last.timeZone, 'short'),
        clinic: last.clinicName,
        exams: format.list(last.examNames),
      }),
  ] as const
  const facts = [...(notes ? [notes] : []), ...contact, lastVisit, ...others]
  return facts.some(([, fact]) => fact) ? <Facts facts={facts} /> : <p>{t('desk.typed-none')}</p>
}

type VisitDetailsProps = { reference: string; children?: (visit: DeskVisitDetails) => ReactNode }

/** S-56: what was typed for a visit, each reading in the access log. */
export const VisitDetails = ({ reference, children }: VisitDetailsProps) => {
  const { t } = useTranslation()
  const { currentData, error, refetch } = useGetDeskVisitQuery(
    { params: { reference } },
    { refetchOnMountOrArgChange: true },
  )
  if (!currentData) return <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />
  return (
    <>
      {children?.(currentData)}
      <h3>{t('desk.typed')}</h3>
      <VisitFacts visit={currentData} />
    </>
  )
}
