import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLost } from '#src/core/uploads/lost-uploads.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { Strip } from '#src/ui/strip.tsx'
import { useDeviceLabel } from '../rows/use-device-label.ts'

export const LostStrip = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const device = useDeviceLabel()
  const words = t('upload.lost', { count, device })
  const more = t('upload.lost-more', { count })
  useEffect(() => announce(`${words} ${more}`, 'assertive'), [words, more])
  const close = (): void => {
    forgetLost()
    focusContent()
  }
  return (
    <Strip tone="err" icon="warn" title={words} isLandmark close={{ label: t('upload.lost-close'), onClick: close }}>
      {more}
    </Strip>
  )
}
