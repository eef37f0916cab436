import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { type StoredArrival, saveArrivalDocument } from '#src/core/device/kiosk/arrivals.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import type { KioskCameraProps } from '#src/features/attachments/camera/kiosk-camera.tsx'
import type { SendPhoto } from '#src/features/attachments/camera/use-kiosk-camera.ts'
import { PassScan } from '#src/features/check-in/pass/pass-scan.tsx'
import { ArrivalPanel } from '#src/features/kiosk/arrival/arrival-panel.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { cameraPage } from '../check-in/camera-page.tsx'

const Camera = lazyPart<KioskCameraProps>(
  withTexts(['attachments'], async () => ({
    default: (await import('#src/features/attachments/camera/kiosk-camera.tsx')).KioskCamera,
  })),
)

const sealFor =
  (arrivalKey: string): SendPhoto =>
  async (file) =>
    saveArrivalDocument(arrivalKey, file).then(
      () => ({ data: undefined }),
      () => ({ error: 'storage' as const }),
    )

export type KioskArrivalProps = {
  kiosk: Kiosk
  heading: (title: string) => ReactNode
  /** Already, in place of a check-in. */
  stored?: StoredArrival | undefined
}

/** S-38: with the pass and the camera, which other areas have. */
export const KioskArrival = ({ kiosk, heading, stored }: KioskArrivalProps) => {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: { hasPass?: unknown } | null }
  return (
    <ArrivalPanel
      kiosk={kiosk}
      heading={heading}
      stored={stored}
      hasPass={state?.hasPass === true}
      scan={(props) => <PassScan {...props} />}
      camera={({ arrivalKey, onEnd }) => (
        <Suspense fallback={<Loading words={t('kiosk.arrival-photo')} />}>
          <Camera isSealed send={sealFor(arrivalKey)} frame={cameraPage} onEnd={onEnd} />
        </Suspense>
      )}
    />
  )
}
