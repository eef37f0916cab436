import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { addressOfHold } from '#src/contract/rules/visit.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import type { Hold } from '#src/features/booking/booking.events.ts'
import { isSettling } from '#src/features/booking/create/booking.flow.ts'
import { selectCreation } from '#src/features/booking/create/creation.slice.ts'
import { useTypedInTab } from '#src/features/booking/draft/use-typed-in-tab.ts'
import { useHeldTime } from '#src/features/booking/hold/use-held-time.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ExamPage, type ExamPageProps } from './exam-page.tsx'

export type HeldPageProps = ExamPageProps & { hold: Hold; clinic: Clinic }

type GuardProps = ExamPageProps & { page: 'details' | 'check'; children: (props: HeldPageProps) => ReactNode }

/** Lets a page be seen only while its time is held; else leads to where one can be. */
const Guard = ({ children, page, ...props }: GuardProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { regionSlug, exams, clinics, query } = props
  const slugs = exams.map(({ slug }) => slug)
  const { create, found } = useSelector(selectCreation)
  const { theme } = useSelector(selectConfig)
  const isTypedThere = useTypedInTab()
  const held = useHeldTime(exams[0].slug, query, clinics[0]?.timeZone, isTypedThere)
  // A booking that was found is being opened, which leads away from here.
  if (held.state === 'asking' || !isTypedThere || found !== null)
    return (
      <Column>
        <Loading words={t('loading.hold')} />
      </Column>
    )
  if (held.state === 'lost') return <Navigate replace to={paths.lostTime(regionSlug, slugs, query)} />
  if (held.state === 'none') return <Navigate replace to={paths.times(regionSlug, slugs, query)} />
  const [slot] = held.hold.slots
  const clinic = clinics.find((candidate) => candidate.id === slot?.clinicId)
  const address = addressOfHold(held.hold.slots)
  // An address of an earlier choice, or the exams in another order: the hold is what counts.
  if (address && (address.examSlugs.join() !== slugs.join() || address.regionSlug !== regionSlug))
    return <Navigate replace to={paths[page](address.regionSlug, address.examSlugs, address.target)} />
  // What was sent stays as it was sent until its outcome is known.
  if (page === 'details' && isSettling(create)) return <Navigate replace to={paths.check(regionSlug, slugs, query)} />
  if (!clinic) return <Navigate replace to={paths.times(regionSlug, slugs)} />
  return <AntdFrame theme={theme}>{children({ ...props, hold: held.hold, clinic })}</AntdFrame>
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
