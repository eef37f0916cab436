import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePreloadPage } from '#src/core/router/preload-page.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { Documents } from '#src/features/attachments/documents.tsx'
import { selectBookingForm } from '#src/features/booking/details/booking-form.slice.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { CheckBooking } from '#src/features/booking/submit/check-booking.tsx'
import { useBookingAddress } from '#src/features/exams/use-exam-address.ts'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { prefetch } from '#src/lib/network.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { useBesideExams } from './use-beside.ts'
import { type HeldVisit, useHeldVisit } from './use-held-visit.ts'
import { useVisitParams } from './use-visit-params.ts'
import { VisitNotReady } from './visit-not-ready.tsx'

const Check = (props: HeldVisit) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { form } = useSelector(selectBookingForm)
  const bookingKey = useSelector(selectBookingKey)
  const preload = usePreloadPage()
  const beside = useBesideExams(props)
  const { regionSlug, exams, query } = props
  const slugs = exams.map(({ slug }) => slug)
  const details = paths.details(regionSlug, slugs, query)
  // Once booked, the confirmation has nothing more to load.
  const confirmation = paths.booked(bookingKey ?? '', false)
  useEffect(() => whenIdle(() => prefetch(async () => preload(confirmation))), [preload, confirmation])
  if (!form) return <Navigate replace to={details} />
  return (
    <TitledPage
      sides="right"
      steps={
        <StepBar
          step={4}
          isChecking
          back={{ to: details, words: t('flow.details') }}
          done={[paths.regions, paths.exams(regionSlug), paths.times(regionSlug, slugs, query)]}
          examSlugs={slugs}
        />
      }
    >
      <CheckBooking
        {...props}
        form={form}
        beside={beside}
        documents={
          bookingKey !== null && <Documents bookingKey={bookingKey} exams={exams} groupName={query.groupName} />
        }
      />
    </TitledPage>
  )
}

const MoveCheck = lazyPart(withTexts(['change-booking', 'components'], () => import('./move-check.tsx')))

/** The check of a visit that moves: it has no form, and its hold is apart from that of a booking. */
const CheckMove = ({ appointmentSlug }: { appointmentSlug: string }) => {
  const params = useVisitParams()
  if (params.state !== 'ready') return <VisitNotReady {...params} />
  return (
    <Suspense fallback={<LoadingPage />}>
      <MoveCheck {...params} appointmentSlug={appointmentSlug} />
    </Suspense>
  )
}

const CheckPage = () => {
  const { appointmentSlug }: Partial<BookingQuery> = useBookingAddress().query
  return appointmentSlug === undefined ? <CheckNew /> : <CheckMove appointmentSlug={appointmentSlug} />
}

const CheckNew = () => {
  const params = useHeldVisit('check')
  const { theme } = useSelector(selectConfig)
  if (params.state !== 'ready') return <VisitNotReady {...params} />
  return (
    <AntdFrame theme={theme}>
      <Check {...params} />
    </AntdFrame>
  )
}

export default CheckPage
