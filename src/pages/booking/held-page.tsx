import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { type Hold, selectBooking } from '#src/features/booking/booking.slice.ts'
import { isSettling } from '#src/features/booking/create/booking.flow.ts'
import { useHeldTime } from '#src/features/booking/hold/use-held-time.ts'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ExamPage, type ExamPageProps } from './exam-page.tsx'

export type HeldPageProps = ExamPageProps & { hold: Hold; clinic: Clinic }

type GuardProps = ExamPageProps & { page: 'details' | 'check'; children: (props: HeldPageProps) => ReactNode }

/** Lets a page be seen only while its time is held; else leads to where one can be. */
const Guard = ({ children, page, ...props }: GuardProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { regionSlug, exam, clinics, query } = props
  const { create } = useSelector(selectBooking)
  const held = useHeldTime(exam.slug, query, clinics[0]?.timeZone)
  if (held.state === 'asking')
    return (
      <Column>
        <Loading words={t('loading.hold')} />
      </Column>
    )
  if (held.state === 'lost') return <Navigate replace to={paths.lostTime(regionSlug, [exam.slug], query)} />
  if (held.state === 'none') return <Navigate replace to={paths.times(regionSlug, [exam.slug], query)} />
  const [slot] = held.hold.slots
  const clinic = clinics.find((candidate) => candidate.id === slot?.clinicId)
  // An address of an earlier choice: the hold is what counts.
  if (slot && (slot.examSlug !== exam.slug || slot.regionSlug !== regionSlug)) {
    const { clinicId, startTime, endTime } = slot
    return <Navigate replace to={paths[page](slot.regionSlug, [slot.examSlug], { clinicId, startTime, endTime })} />
  }
  // What was sent stays as it was sent until its outcome is known.
  if (page === 'details' && isSettling(create))
    return <Navigate replace to={paths.check(regionSlug, [exam.slug], query)} />
  if (!clinic) return <Navigate replace to={paths.times(regionSlug, [exam.slug])} />
  return children({ ...props, hold: held.hold, clinic })
}

export const HeldPage = ({ page, children }: Pick<GuardProps, 'page' | 'children'>) => (
  <ExamPage>
    {(props) => (
      <Guard {...props} page={page}>
        {children}
      </Guard>
    )}
  </ExamPage>
)
