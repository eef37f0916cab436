import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True in server rendering and hydration. */
export const useIsPainted = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
