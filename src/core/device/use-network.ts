import { useEffect } from 'react'
import { baseApi } from '#src/api/base-api.ts'
import { useAppDispatch } from '../store-types.ts'
import { networkChanged } from './device.slice.ts'

/** A network that leads nowhere is not noticed here: each failed call reports it. */
export const useNetwork = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const { onOnline, onOffline } = baseApi.internalActions
    const tell = (): void => {
      const isOnline = navigator.onLine
      dispatch(networkChanged({ isOnline, at: Date.now() }))
      dispatch(isOnline ? onOnline() : onOffline())
    }
    if (!navigator.onLine) tell()
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  }, [dispatch])
}
