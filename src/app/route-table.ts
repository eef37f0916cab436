import { matchRoutes } from 'react-router-dom'
import type { Access } from '#src/contract/codes/access.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import { framePath, pagePaths, shortPathOf } from '#src/contract/codes/page-paths.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { readablePath } from '#src/contract/rules/address.rules.ts'
import { parentRouteOf } from '#src/core/paths/paths.ts'
import type { RouteShape } from '#src/core/router/route-shape.ts'
import type { RouterState } from '#src/core/router/router.slice.ts'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import { inTime } from '#src/lib/in-time.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { otherPath, type RouteField, type RouteRow } from './route-row.ts'

export type ExpandedRoute = { path: string; row: RouteRow }

const inFrame = (path: string): string =>
  path === pagePaths.home ? framePath : framePath + path.replace(/^(?!\/)/, '/')

/** S-97: inside other sites stands only what patients open. */
const guardsInFrame: readonly Access[] = ['public', 'booking-key', 'booking', 'patient', 'recipient']

/** AUTH-19 */
const guardsOfPatient: readonly Access[] = ['booking', 'patient']

export const isOfPatient = ({ guard }: Pick<RouteField, 'guard'>): boolean => guardsOfPatient.includes(guard)

const isInFrame = ({ guard, notInFrame }: RouteField): boolean => !notInFrame && guardsInFrame.includes(guard)

/** IFRAME-02. Pages without a row are named too, or `/appointments` would be looked up as a region. */
const expandRoutes = (table: readonly RouteRow[]): ExpandedRoute[] => {
  const whole = table.flatMap((row): ExpandedRoute[] => {
    const short = shortPathOf(row.path)
    return [{ path: row.path, row }, ...(short === undefined ? [] : [{ path: short, row }])]
  })
  const missing = table.find(({ path }) => path === otherPath)
  const leftOut = Object.values(pagePaths).flatMap((path) =>
    missing && !whole.some((each) => each.path === path) ? [{ path, row: missing }] : [],
  )
  // Rows left out are named all the same, or `/iframe/kiosk` would be looked up as a region.
  const mirrored = whole.flatMap(({ path, row }) => {
    const mirror = isInFrame(row.route) ? row : missing
    return mirror ? [{ path: inFrame(path), row: mirror }] : []
  })
  return [...whole, ...leftOut, ...mirrored]
}

const stepBars = [1, 2, 3, 4] as const

/** The step bar counts from 1; ways beside the times have no step of their own. */
export const shapeOf = ({ title, heading, lead, pageClass, step = 1, ...field }: RouteField): RouteShape => {
  const stepBar = pageClass === 'booking' ? stepBars[step] : undefined
  return {
    isWide: field.isWide ?? false,
    isHomeStyle: field.isHomeStyle ?? false,
    ...(field.sides === undefined ? {} : { sides: field.sides }),
    ...(title === undefined ? {} : { title }),
    ...(heading === undefined ? {} : { heading }),
    ...(lead === undefined ? {} : { lead }),
    ...(stepBar === undefined ? {} : { stepBar }),
  }
}

/** Of a step that anybody may open: painted before the script with its heading. */
export const paintedShapeOf = (row: RouteRow | undefined): RouteShape | undefined => {
  const shape = row?.route.guard === 'public' ? shapeOf(row.route) : undefined
  return shape?.stepBar && shape.title ? shape : undefined
}

/** The page with its texts, as one part: neither is shown without the other. @throws where they do not come in time. */
const withItsTexts = (row: RouteRow): RouteRow => ({
  ...row,
  page: lazyPart(async () => {
    await inTime(Promise.all([row.page.preload(), ensureTexts(row.route.areas)]), commonLimits.pageMilliseconds)
    return { default: row.page }
  }),
})

export type AppRoutes = {
  routes: readonly ExpandedRoute[]
  rowAt: (pathname: string) => RouteRow | undefined
  paramsAt: (pathname: string) => Readonly<Record<string, string | undefined>>
  /** Areas whose texts the page at the address needs. */
  areasAt: (pathname: string) => readonly Area[]
  routeOf: (pathname: string) => RouterState
}

export const createRoutes = (table: readonly RouteRow[]): AppRoutes => {
  const routes = expandRoutes(table.map(withItsTexts))
  const matchable = routes.map(({ path, row }) => ({ path, row }))
  const matchAt = (pathname: string) => matchRoutes(matchable, readablePath(pathname))?.at(-1)
  const rowAt: AppRoutes['rowAt'] = (pathname) => matchAt(pathname)?.route.row
  return {
    routes,
    rowAt,
    paramsAt: (pathname) => matchAt(pathname)?.params ?? {},
    areasAt: (pathname) => ['common', ...(rowAt(pathname)?.route.areas ?? [])],
    routeOf: (pathname) => {
      const { pageClass = 'other', isHomeStyle = false, guard = 'public' } = rowAt(pathname)?.route ?? {}
      const needsSession = isOfPatient({ guard })
      return { parentRoute: parentRouteOf(pathname), pageClass, isHomeStyle, needsSession }
    },
  }
}

const pagesOfVisit: readonly string[] = [pagePaths.confirmation, pagePaths.pendingConfirmation]

/** SHELL-17: of one booking, which the header names. */
export const isVisitAt = ({ rowAt }: AppRoutes, pathname: string): boolean =>
  pagesOfVisit.includes(rowAt(pathname)?.path ?? '')
