import { useEffect } from 'react'
import { baseApi } from '#src/api/base-api.ts'
import { isOffline } from '#src/lib/network.ts'
import { useAppDispatch } from '../store-types.ts'
import { networkChanged } from './device.slice.ts'
import { watchNetwork } from './watch-network.ts'

export const useNetwork = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const { onOnline, onOffline } = baseApi.internalActions
    return watchNetwork((isOnline) => {
      dispatch(networkChanged({ isOnline, isServerAway: !isOnline && !isOffline(), at: Date.now() }))
      dispatch(isOnline ? onOnline() : onOffline())
    })
  }, [dispatch])
}
