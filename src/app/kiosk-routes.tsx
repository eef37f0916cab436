import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { kioskRows } from './kiosk-rows.tsx'
import type { RouteRow } from './route-row.ts'
import { createRoutes } from './route-table.ts'

const kioskHome = lazyPart(() => import('#src/pages/kiosk/kiosk-home.page.tsx'))
const kioskPrivacy = lazyPart(() => import('#src/pages/kiosk/kiosk-privacy.page.tsx'))

const ownRows: readonly RouteRow[] = [
  { path: pagePaths.home, page: kioskHome, route: { areas: [], guard: 'public', pageClass: 'other' } },
  {
    path: pagePaths.privacy,
    page: kioskPrivacy,
    route: { areas: ['info'], guard: 'public', title: 'menu.privacy', pageClass: 'other' },
  },
]

/** Every other address is none of a kiosk's. */
export const kioskRoutes = createRoutes([...ownRows, ...kioskRows])
