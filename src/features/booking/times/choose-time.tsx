import { useTranslation } from 'react-i18next'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { Loading } from '#src/ui/loading.tsx'
import { useClinicsInOrder } from '../places/use-clinics-in-order.ts'
import type { VisitExams } from '../visit.ts'
import { ClinicTimes } from './clinic-times.tsx'
import { useNextAvailable } from './use-weeks.ts'

type ChooseTimeProps = {
  regionSlug: string
  exams: VisitExams
  /** At least one. */
  clinics: readonly ClinicAtDistance[]
  query: Partial<BookingQuery>
}

/** Clinic, week and time of one exam or of a visit of several, then the hold. What is chosen stands in the address. */
export const ChooseTime = ({ regionSlug, exams, clinics, query }: ChooseTimeProps) => {
  const next = useNextAvailable(clinics, exams, false)
  const inOrder = useClinicsInOrder(clinics, next)
  const asked = clinics.find((clinic) => clinic.id === query.clinicId || clinic.slug === query.selectedClinic)
  const { t } = useTranslation()
  // Without a wish, the nearest clinic with a free time, or that with the earliest; until it is known, nothing is shown that would jump.
  if (!asked && next.isLoading) return <Loading words={t('loading.times')} />
  const clinic = asked ?? inOrder.find(({ id }) => next.byClinic.get(id)) ?? inOrder[0]
  if (!clinic) return null
  const isNextComing = next.isLoading
  return <ClinicTimes {...{ regionSlug, exams, query, clinic, isNextComing }} clinics={inOrder} next={next.byClinic} />
}
