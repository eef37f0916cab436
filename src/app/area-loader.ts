import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Area } from '#src/contract/codes/areas.ts'
import { areaLoaded } from '#src/core/areas.slice.ts'
import type { ThunkExtra } from '#src/core/areas.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import type { rootReducer } from '#src/core/root-reducer.ts'
import { features } from './features.ts'

type Dispatch = ThunkDispatch<ReturnType<typeof rootReducer>, unknown, UnknownAction>

export const createAreaLoader = (startListening: StartListening, dispatch: () => Dispatch): ThunkExtra['loadAreas'] => {
  const loaded = new Set<Area>()
  const loads = new Map<string, Promise<void>>()

  const load = async (area: Area): Promise<void> => {
    const feature = await features[area]?.load?.()
    if (loaded.has(area)) return
    loaded.add(area)
    feature?.restore?.(dispatch())
    feature?.addListeners?.(startListening)
    dispatch()(areaLoaded(area))
  }

  return (wanted) => {
    const missing = wanted.filter((area) => features[area]?.load && !loaded.has(area))
    if (missing.length === 0) return undefined
    const key = missing.join()
    const running = loads.get(key)
    if (running !== undefined) return running
    const started = Promise.all(missing.map(load)).then(() => undefined)
    loads.set(key, started)
    // A failed load is tried again by the next page.
    started.catch(() => loads.delete(key))
    return started
  }
}
