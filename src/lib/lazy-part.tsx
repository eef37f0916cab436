// Renders at once when loaded: server-painted markup must not blink.
import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import { canLoad, untilOnline } from './network.ts'

export type LazyPart<Props> = FunctionComponent<Props> & {
  preload: () => Promise<void>
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const partOf = <Props extends object>(
  load: Load<Props>,
  wait: (load: Load<Props>) => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async (): Promise<{ default: ComponentType<Props> }> => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Waiting = lazy(() => wait(loadOnce)) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, at the top of a module, as by `lazy`
  const Part = (props: Props) => {
    // Another type at the same place would remount the part.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: async () => void (await loadOnce()) })
}

export const lazyPart = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  partOf(load, (loadOnce) => loadOnce())

const firstPause = 15_000

/** Not requested offline: some browsers remember a failed load. */
export const sparePart = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  partOf(load, async (loadOnce) => {
    for (let pause = firstPause; ; pause *= 2) {
      if (!canLoad()) await untilOnline()
      try {
        return await loadOnce()
      } catch {
        await untilOnline(pause)
      }
    }
  })
