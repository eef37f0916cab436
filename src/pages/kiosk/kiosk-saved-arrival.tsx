import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { type StoredSavedArrival, saveSavedArrivalDocument } from '#src/core/device/kiosk/saved-arrivals.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import type { KioskCameraProps } from '#src/features/attachments/camera/kiosk-camera.tsx'
import type { SendPhoto } from '#src/features/attachments/camera/use-kiosk-camera.ts'
import { PassScan } from '#src/features/check-in/pass/pass-scan.tsx'
import { SavedArrivalPanel } from '#src/features/kiosk/saved-arrival/saved-arrival-panel.tsx'
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
    saveSavedArrivalDocument(arrivalKey, file).then(
      () => ({ data: undefined }),
      () => ({ error: 'storage' as const }),
    )

export type KioskSavedArrivalProps = {
  kiosk: Kiosk
  heading: (title: string) => ReactNode
  /** Already, in place of a check-in. */
  stored?: StoredSavedArrival | undefined
}

/** S-38: with the pass and the camera, which other areas have. */
export const KioskSavedArrival = ({ kiosk, heading, stored }: KioskSavedArrivalProps) => {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: { hasPass?: unknown } | null }
  return (
    <SavedArrivalPanel
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
