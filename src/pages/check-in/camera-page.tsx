import type { KioskCameraProps } from '#src/features/attachments/camera/kiosk-camera.tsx'
import { StepTop } from '#src/features/check-in/step-top.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

/** The page around a kiosk's camera, in a check-in and in an arrival without network. */
export const cameraPage: KioskCameraProps['frame'] = ({ title, words, onBack }, children) => (
  <TitledPage key="camera" isWide before={<StepTop words={words} onBack={onBack} />} title={title} keepsTabTitle>
    {children}
  </TitledPage>
)
