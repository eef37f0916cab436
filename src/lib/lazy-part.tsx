// A component loaded on demand that, once loaded, is there at the very first render: what the server painted must not blink.
import { type ComponentType, lazy, useState } from 'react'

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it, so that the next first render needs no wait. */
  preload: () => Promise<void>
}

export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async (): Promise<{ default: ComponentType<Props> }> => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Waiting = lazy(loadOnce) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, at the top of a module, as by `lazy`
  const Part = (props: Props) => {
    // Kept, for another type at the same place would begin the part anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: async () => void (await loadOnce()) })
}
