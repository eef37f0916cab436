import { App } from './app.tsx'
import { kioskRoutes } from './kiosk-routes.tsx'

export const KioskApp = ({ hasPage }: { hasPage?: boolean | undefined }) => (
  <App routes={kioskRoutes} hasPage={hasPage} />
)
