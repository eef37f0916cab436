import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { Loading } from '#src/ui/loading.tsx'
import { useLatestCached } from './cache/use-cached-slots.ts'
import { ClinicSlots } from './clinic-slots.tsx'
import type { SlotChoice } from './slot-choice.ts'
import { useClinicsInOrder } from './use-clinics-in-order.ts'
import { useSettledExams } from './use-settled-exams.ts'
import { slugListOf, useNextAvailable } from './use-slots.ts'

type ChooseSlotProps = {
  regionSlug: string
  exams: VisitExams
  /** At least one. */
  clinics: readonly ClinicAtDistance[]
  query: Partial<BookingQuery>
  choice: SlotChoice
  /** On a phone the list of clinics is else folded. */
  startsWithClinics?: boolean
}

const SettledTimes = ({ regionSlug, exams, clinics, query, choice, startsWithClinics = false }: ChooseSlotProps) => {
  const { t } = useTranslation()
  const next = useNextAvailable(clinics, exams)
  const asked = clinics.find((clinic) => clinic.id === query.clinicId || clinic.slug === query.selectedClinic)
  // Default: the nearest clinic with a slot, or that with the earliest; until they are known nothing shows that would jump.
  const hasDay = query.date !== undefined || query.startTime !== undefined
  const isShown = asked !== undefined && hasDay
  const seen = useLatestCached(next.isUnknown && !isShown, slugListOf(exams), asked?.id)
  const inOrder = useClinicsInOrder(clinics, next, isShown)
  const isWaiting = (next.isLoading || seen === undefined) && !isShown
  const latest = seen && inOrder.find(({ id }) => id === seen.clinicId)
  const best = isWaiting ? undefined : (latest ?? inOrder.find(({ id }) => next.byClinic.get(id)) ?? inOrder[0])
  // Slots that change while shown lead to no other clinic.
  const [first, setFirst] = useState(best)
  useEffect(() => setFirst((known) => known ?? best), [best])
  const clinic = asked ?? first ?? best
  if (!clinic || isWaiting) return <Loading words={t('loading.times')} />
  const isNextComing = next.isLoading
  const day = seen && seen.clinicId === clinic.id && !hasDay ? { date: seen.start } : {}
  return (
    <ClinicSlots
      {...{ regionSlug, exams, clinic, isNextComing, choice, startsWithClinics }}
      query={{ ...query, ...day }}
      clinics={inOrder}
      next={next.byClinic}
    />
  )
}

export const ChooseSlot = (props: ChooseSlotProps) => {
  const { t } = useTranslation()
  const isSettled = useSettledExams(props.regionSlug, props.exams)
  return isSettled ? <SettledTimes {...props} /> : <Loading words={t('loading.times')} />
}
