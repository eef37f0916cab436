import { useEffect } from 'react'
import { useAppDispatch } from '../store-types.ts'
import { networkChanged } from './device.slice.ts'

/** Keeps the store told of whether the browser has a network at all. */
export const useNetwork = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const tell = (): void => void dispatch(networkChanged({ isOnline: navigator.onLine }))
    tell()
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  }, [dispatch])
}
