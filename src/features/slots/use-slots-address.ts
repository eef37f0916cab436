import { useLocation, useNavigate } from 'react-router-dom'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { usePaths } from '#src/core/router/use-paths.ts'

type Change = { [K in keyof BookingQuery]?: BookingQuery[K] | undefined }

export const useSlotsAddress = (
  regionSlug: string,
  exams: VisitExams,
  clinic: Clinic,
  { slotsView, slotsLayout, startTime, endTime, appointmentSlug }: Partial<BookingQuery>,
  pageStart: string,
) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const { state } = useLocation()
  const write = (query: Change): string =>
    paths.times(
      regionSlug,
      exams.map(({ slug }) => slug),
      { appointmentSlug, ...query } as Partial<BookingQuery>,
    )
  const addressOf = (change: Change): string =>
    write({ clinicId: clinic.id, date: pageStart, slotsView, slotsLayout, startTime, endTime, ...change })
  return {
    addressOfDay: (date: string): string => addressOf({ date }),
    /** Without a choice: another clinic has other slots. */
    addressOfClinic: ({ id }: Pick<Clinic, 'id'>): string => write({ clinicId: id, slotsView, slotsLayout }),
    /** In place: the way back leads out of the page. */
    go: (change: Change): void => void navigate(addressOf(change), { replace: true, state }),
  }
}
