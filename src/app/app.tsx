import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Route, Routes, useLocation } from 'react-router-dom'
import { type Access, loginRoles } from '#src/contract/codes/access.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import { readablePath } from '#src/contract/rules/address.rules.ts'
import { selectIsAreaLoaded, selectLoadedAreas } from '#src/core/areas.slice.ts'
import { ensureAreas } from '#src/core/areas.ts'
import { bookingStepEntered } from '#src/core/booking-step.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useNetwork } from '#src/core/device/use-network.ts'
import { PreloadProvider } from '#src/core/router/preload-page.ts'
import { RouteShapeProvider } from '#src/core/router/route-shape.ts'
import { routeEntered } from '#src/core/router/router.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { selectLostSession } from '#src/core/session/sign-in.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { FoundBooking, HoldStrip } from '#src/features/booking/booking-parts.tsx'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
import { PageFrame } from '#src/features/shell/page-frame.tsx'
import { lazyPart, sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { isOwnPage, OpenableLinks } from '#src/ui/painted-html.tsx'
import { BrokenPage } from './broken-page.tsx'
import { areasAtWork } from './features.ts'
import { ModalHost } from './modal-host.tsx'
import { NavigateAfterDialogs } from './navigate-after-dialogs.tsx'
import { otherPath, type RouteRow } from './route-row.ts'
import { type AppRoutes, isOfPatient, isVisitAt, paintedShapeOf, shapeOf } from './route-table.ts'

const LoginGuard = lazyPart(
  withTexts(['staff'], async () => ({ default: (await import('#src/pages/staff/login-guard.tsx')).LoginGuard })),
)

const LookOnlyPage = lazyPart(
  withTexts(['staff'], async () => ({ default: (await import('#src/pages/staff/look-only.page.tsx')).LookOnlyPage })),
)

const isOfLogins = (guard: Access): boolean => loginRoles.some((role) => role === guard)

const FrameMessenger = sparePart<Record<string, never>>(async () => ({
  default: (await import('#src/features/embed/frame-messenger.tsx')).FrameMessenger,
}))

const FrameView = sparePart<Record<string, never>>(async () => ({
  default: (await import('#src/features/embed/frame-view.tsx')).FrameView,
}))

const Dock = sparePart<Record<string, never>>(
  withTexts(['kiosk'], async () => ({ default: (await import('#src/features/kiosk/frame/dock.tsx')).Dock })),
)

const InactivityWatch = sparePart<Record<string, never>>(
  withTexts(['kiosk'], async () => ({
    default: (await import('#src/features/kiosk/inactivity/inactivity-watch.tsx')).InactivityWatch,
  })),
)

const LeaveLostPage = sparePart<Record<string, never>>(async () => ({
  default: (await import('./leave-lost-page.tsx')).LeaveLostPage,
}))

/** Painted before the script: of a step of the booking its heading is known, of other pages nothing is. */
const PaintedLoading = ({ row }: { row: RouteRow | undefined }) => {
  const { t } = useTranslation()
  const shape = useMemo(() => paintedShapeOf(row), [row])
  if (shape)
    return (
      <RouteShapeProvider value={shape}>
        <LoadingPage />
      </RouteShapeProvider>
    )
  return (
    <Column>
      <Loading words={t('loading.page')} />
    </Column>
  )
}

const useAreas = (areas: readonly Area[]): boolean => {
  const dispatch = useAppDispatch()
  // Renders again with each loaded area.
  useSelector(selectLoadedAreas)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const coming = dispatch(ensureAreas(areas))
  useEffect(() => void coming?.catch((error: unknown) => setFailure({ error })), [coming])
  if (failure) throw failure.error
  return coming === undefined
}

const RoutedPage = ({ row }: { row: RouteRow }) => {
  const dispatch = useAppDispatch()
  const { step, areas, guard, isForWriting = false } = row.route
  const isLost = useSelector(selectLostSession) !== null && isOfPatient(row.route)
  const areThere = useAreas(isLost ? [] : areas)
  useEffect(() => {
    if (step !== undefined) dispatch(bookingStepEntered(step))
  }, [step, dispatch])
  // In parallel with its areas; the page itself reports a failure.
  useEffect(() => {
    if (!areThere) row.page.preload().catch(() => undefined)
  }, [areThere, row])
  const isReadOnly = useSelector(selectIsReadOnly)
  const Page = isForWriting && isReadOnly ? LookOnlyPage : row.page
  const shape = useMemo(() => shapeOf(row.route), [row])
  return (
    <RouteShapeProvider value={shape}>
      {isLost || areThere ? (
        <Suspense fallback={<LoadingPage />}>
          {isLost ? (
            <LeaveLostPage />
          ) : isOfLogins(guard) ? (
            <LoginGuard guard={guard}>
              <Page />
            </LoginGuard>
          ) : (
            <Page />
          )}
        </Suspense>
      ) : (
        <LoadingPage />
      )}
    </RouteShapeProvider>
  )
}

const useIsInFrame = (): boolean => {
  const [isInFrame, setIsInFrame] = useState(false)
  useEffect(() => setIsInFrame(window.parent !== window), [])
  return isInFrame
}

type AreasRoot = Parameters<typeof selectIsAreaLoaded>[0]

/** False before the script: what comes later is not painted by the server. */
const useIsMounted = (): boolean => {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted
}

const useIsBooking = (): boolean => {
  const isMounted = useIsMounted()
  const isLoaded = useSelector((state: AreasRoot) => selectIsAreaLoaded(state, 'booking'))
  return isMounted && isLoaded
}

type AppProps = {
  routes: AppRoutes
  /** False where only the frame is painted, before the script. */
  hasPage?: boolean | undefined
  /** What one kind of device has beside the pages. */
  strips?: ReactNode
  chip?: ReactNode
  account?: ReactNode
  confirmationInfo?: ReactNode
  /** SHELL-18: of a page that may have it. */
  requestInfo?: ReactNode
  beside?: ReactNode
}

export const App = ({
  routes,
  hasPage = true,
  strips,
  chip,
  account,
  confirmationInfo,
  requestInfo,
  beside,
}: AppProps) => {
  const dispatch = useAppDispatch()
  useNetwork()
  const location = useLocation()
  const { pathname } = location
  const readable = readablePath(pathname)
  // A location prop hides from the router how the page was reached.
  const elsewhere = readable === pathname ? {} : { location: { ...location, pathname: readable } }
  const isInFrame = useIsInFrame()
  const isBooking = useIsBooking()
  const { isShared, hasOwnKeys, mayLeave } = useCapabilities()
  const isMounted = useIsMounted()
  const isLost = useSelector(selectLostSession) !== null
  const isOfVisit = isVisitAt(routes, readable)
  useEffect(() => {
    dispatch(ensureAreas(areasAtWork()))?.catch(() => undefined)
  }, [dispatch])
  useEffect(() => {
    dispatch(routeEntered(routes.routeOf(pathname)))
  }, [pathname, dispatch, routes])
  const preload = useCallback((path: string) => routes.rowAt(path)?.page.preload(), [routes])
  const isOpenable = useCallback(
    (href: string) => (isOwnPage(href) ? routes.rowAt(href.split(/[?#]/)[0] ?? '')?.path !== otherPath : mayLeave),
    [routes, mayLeave],
  )
  return (
    <NavigateAfterDialogs>
      <OpenableLinks value={isOpenable}>
        <PageFrame
          strips={
            <>
              {strips}
              {isBooking && (
                <Apart>
                  <HoldStrip />
                </Apart>
              )}
            </>
          }
          chip={chip}
          account={account}
          dock={
            isMounted &&
            hasOwnKeys && (
              <Apart>
                <Dock />
              </Apart>
            )
          }
          // Server rendering does not wait for it: its line is kept free.
          isInfoKept={isOfVisit}
          info={hasPage && !isLost && (isOfVisit ? confirmationInfo : requestInfo)}
        >
          {isBooking && (
            <Apart>
              <FoundBooking />
            </Apart>
          )}
          {hasPage ? (
            <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
              <PreloadProvider value={preload}>
                <Routes {...elsewhere}>
                  {routes.routes.map(({ path, row }) => (
                    <Route key={path} path={path} element={<RoutedPage key={row.path} row={row} />} />
                  ))}
                </Routes>
              </PreloadProvider>
            </ErrorBoundary>
          ) : (
            <PaintedLoading row={routes.rowAt(readable)} />
          )}
          {beside}
          {isInFrame && (
            <Apart>
              <FrameMessenger />
            </Apart>
          )}
          {isInFrame && (
            <Apart>
              <FrameView />
            </Apart>
          )}
          {isMounted && isShared && (
            <Apart>
              <InactivityWatch />
            </Apart>
          )}
          <ModalHost />
        </PageFrame>
      </OpenableLinks>
    </NavigateAfterDialogs>
  )
}
