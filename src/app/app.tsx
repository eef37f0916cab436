import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { routeEntered } from '#src/core/router/router.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { bookingStepEntered } from '#src/features/booking/booking.listeners.ts'
import { FoundBooking } from '#src/features/booking/create/found-booking.tsx'
import { HoldStrip } from '#src/features/booking/hold/hold-strip.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { PageFrame } from '#src/features/shell/page-frame.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ModalHost } from './modal-host.tsx'
import { type RouteRow, routeOf, routes } from './routes.tsx'
import { TrackingMount } from './tracking-mount.tsx'

/** A row's page; entering it reports its booking step. */
const RoutedPage = ({ row }: { row: RouteRow }) => {
  const dispatch = useAppDispatch()
  const { step } = row.route
  useEffect(() => {
    if (step !== undefined) dispatch(bookingStepEntered(step))
  }, [step, dispatch])
  const Page = row.page
  return <Page />
}

const BrokenPage = () => {
  const { t } = useTranslation()
  return (
    <TitledPage title={t('broken.title')}>
      <p className="lead">{t('broken.lead')}</p>
      <CallUs />
    </TitledPage>
  )
}

export const App = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    dispatch(routeEntered(routeOf(pathname)))
  }, [pathname, dispatch])
  return (
    <PageFrame strips={<HoldStrip />}>
      <FoundBooking />
      <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
        <Suspense
          fallback={
            <Column>
              <Loading words={t('loading.page')} />
            </Column>
          }
        >
          <Routes>
            {routes.map(({ path, row }) => (
              <Route key={path} path={path} element={<RoutedPage key={row.path} row={row} />} />
            ))}
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <TrackingMount />
      <ModalHost />
    </PageFrame>
  )
}
