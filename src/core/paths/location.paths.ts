import type { PathBuilder } from './path-builder.ts'

/** ROUTE-32: the region slug that means none is chosen yet. */
export const noRegion = 'select-region'

export const locationPaths = ({ parentRoute, keep, page, region }: PathBuilder) => ({
  home: parentRoute === '' ? keep('/') : keep(parentRoute),
  regions: page(region(noRegion)),
})
