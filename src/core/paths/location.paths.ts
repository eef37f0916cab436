import type { PathBuilder } from './path-builder.ts'

/** ROUTE-32: no region is chosen yet. */
export const noRegion = 'select-region'

export const locationPaths = ({ parentRoute, keep, page, region }: PathBuilder) => ({
  home: parentRoute === '' ? keep('/') : keep(parentRoute),
  regions: page(region(noRegion)),
})
