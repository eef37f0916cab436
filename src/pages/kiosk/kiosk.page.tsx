import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useNavigationType, useSearchParams } from 'react-router-dom'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { selectIsOnline, selectKiosk, selectKioskState } from '#src/core/device/device.slice.ts'
import { useIsOtherWindow } from '#src/core/device/kiosk/one-window.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { KioskStart } from '#src/features/kiosk/start/kiosk-start.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useIsPainted } from '#src/lib/use-is-painted.ts'

type EnrolmentProps = { heading: (title: string) => ReactNode; start: (panel: ReactNode) => ReactNode }

const Enrolment = lazyPart<EnrolmentProps>(async () => ({
  default: (await import('#src/features/kiosk/enrolment/enrolment-panel.tsx')).EnrolmentPanel,
}))

const Health = lazyPart<{ kiosk: Kiosk; heading: (title: string) => ReactNode }>(async () => ({
  default: (await import('#src/features/kiosk/health/kiosk-health.tsx')).KioskHealthPanel,
}))

const Arrival = lazyPart<{ kiosk: Kiosk; heading: (title: string) => ReactNode }>(
  withTexts(['kiosk', 'components', 'check-in'], async () => ({
    default: (await import('./kiosk-saved-arrival.tsx')).KioskSavedArrival,
  })),
)

const OtherWindow = lazyPart<{ heading: ReactNode }>(async () => ({
  default: (await import('#src/features/kiosk/start/other-window.tsx')).OtherWindow,
}))

const SelfTest = lazyPart<{ kiosk: Kiosk; heading: (title: string) => ReactNode }>(async () => ({
  default: (await import('#src/features/kiosk/self-test/self-test.tsx')).SelfTestPanel,
}))

const panelOf = (query: URLSearchParams) => {
  if (query.has('arrival')) return Arrival
  if (query.has('test')) return SelfTest
  return query.has('health') ? Health : undefined
}

/** ROUTE-16 */
const KioskPage = () => {
  const { t } = useTranslation()
  const kiosk = useSelector(selectKiosk)
  const isOnline = useSelector(selectIsOnline)
  const isOtherWindow = useIsOtherWindow()
  const isPainted = useIsPainted()
  const [query] = useSearchParams()
  const paths = usePaths()
  const navigation = useNavigationType()
  // What the server painted may be of any kiosk.
  const checksIn = Boolean(kiosk) || isPainted
  const { isOnlineOnly } = useSelector(selectKioskState)
  const offlineTitle = t(isOnlineOnly ? 'kiosk.arrival-desk' : 'kiosk.arrival-title')
  const title = kiosk && !isOnline ? offlineTitle : t(checksIn ? 'kiosk.start-title' : 'kiosk.desk-title')
  const start = (panel?: ReactNode): ReactNode => (
    <KioskStart heading={<PageHeading title={title} />} checksIn={checksIn}>
      {panel}
    </KioskStart>
  )
  if (kiosk && isOtherWindow)
    return (
      <Suspense fallback={start()}>
        <OtherWindow heading={<PageHeading title={t('kiosk.elsewhere')} />} />
      </Suspense>
    )
  // After a power cut nobody stands there who pressed for it (case 52).
  if (query.has('arrival') && navigation === 'POP') return <Navigate replace to={paths.start} />
  const Panel = panelOf(query)
  if (kiosk && Panel)
    return (
      <Suspense fallback={start()}>
        <Panel kiosk={kiosk} heading={(title) => <PageHeading title={title} />} />
      </Suspense>
    )
  if (kiosk || isPainted) return start()
  return (
    <Suspense fallback={start()}>
      <Enrolment heading={(title) => <PageHeading title={title} />} start={start} />
    </Suspense>
  )
}

export default KioskPage
