import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { selectCreation } from '../create/creation.slice.ts'

/** The outcome of what was sent is asked for again once there is a network. */
export const useAskAgain = (ask: () => void): void => {
  const { create } = useSelector(selectCreation)
  const isOnline = useSelector(selectIsOnline)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && create === 'unresolved') ask()
  })
}
