import { useRef } from 'react'

/** Of the last thing begun: `leave` ends the wait for its answer. */
export const useLeave = () => {
  const last = useRef<AbortController>(undefined)
  return {
    begin: (): AbortSignal => {
      last.current = new AbortController()
      return last.current.signal
    },
    leave: (): void => last.current?.abort(),
  }
}
