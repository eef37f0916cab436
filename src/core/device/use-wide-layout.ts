import { useMedia } from '#src/lib/use-media.ts'
import { useCapabilities } from './use-capabilities.ts'

const wideScreen = '(min-width: 1024px)'

/** Room for two columns. */
export const useWideLayout = (): boolean => {
  const { hasWideLayout } = useCapabilities()
  return useMedia(wideScreen) && hasWideLayout
}
