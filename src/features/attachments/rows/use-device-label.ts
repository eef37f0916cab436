import { useTranslation } from 'react-i18next'
import { useDeviceName } from '#src/core/device/use-device-name.ts'

/** "this phone" */
export const useDeviceLabel = (): string => {
  const { t } = useTranslation()
  return t(`upload.this-${useDeviceName()}`)
}
