import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import { VisitAside } from '#src/components/visit/visit-aside.tsx'
import { FoldedVisitPlan } from '#src/components/visit/visit-plan.tsx'
import { slotOfHold } from '#src/contract/rules/visit.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useWideLayout } from '#src/core/device/use-wide-layout.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Documents } from '#src/features/attachments/documents.tsx'
import { CookieNotice } from '#src/features/booking/details/cookie-notice.tsx'
import { DetailsForm } from '#src/features/booking/details/details-form.tsx'
import { useDraftBeforePicker } from '#src/features/booking/draft/use-draft-before-picker.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { prefetch } from '#src/lib/network.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Side, Work } from '#src/ui/layout/column.tsx'
import { type HeldVisit, useHeldVisit } from './use-held-visit.ts'
import { VisitNotReady } from './visit-not-ready.tsx'

const Details = ({ regionSlug, exams, clinic, query, hold }: HeldVisit) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const bookingKey = useSelector(selectBookingKey)
  const isWide = useWideLayout()
  useDraftBeforePicker()
  const time = slotOfHold(hold.slots)
  const slugs = exams.map(({ slug }) => slug)
  const times = paths.times(regionSlug, slugs, query)
  // The network may go while the form is typed; the next page then needs none.
  useEffect(() => whenIdle(() => prefetch(() => import('./check.page.tsx'))), [])
  return (
    <TitledPage
      sides="right"
      steps={
        <StepBar
          step={4}
          back={{ to: times, words: t('flow.times') }}
          done={[paths.regions, paths.exams(regionSlug), times]}
          examSlugs={slugs}
        />
      }
    >
      {time &&
        (isWide ? (
          <Side at="right">
            <VisitAside time={time} exams={exams} clinic={clinic} />
          </Side>
        ) : (
          <FoldedVisitPlan time={time} exams={exams} clinic={clinic} />
        ))}
      <CookieNotice />
      <p className="muted">{t('form.lead')}</p>
      <Work>
        <DetailsForm
          clinic={clinic}
          documents={
            bookingKey !== null && <Documents bookingKey={bookingKey} exams={exams} groupName={query.groupName} />
          }
          onDone={() => void navigate(paths.check(regionSlug, slugs, query))}
        />
      </Work>
    </TitledPage>
  )
}

const DetailsPage = () => {
  const params = useHeldVisit('details')
  const { theme } = useSelector(selectConfig)
  if (params.state !== 'ready') return <VisitNotReady {...params} />
  return (
    <AntdFrame theme={theme}>
      <Details {...params} />
    </AntdFrame>
  )
}

export default DetailsPage
