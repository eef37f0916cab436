import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { setCheckInRun } from '#src/api/check-in-run.ts'
import type { CheckInFound } from '#src/contract/entities/check-in.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { CheckInEvent } from './check-in.events.ts'
import { checkInLeft, checkInMoved, checkInOpened, selectCheckIn } from './check-in.slice.ts'

/** The run of this page, from the identity to the clinic's word. */
export const useCheckIn = () => {
  const dispatch = useAppDispatch()
  const { isShared: isKiosk } = useCapabilities()
  const { now: state, process } = useSelector(selectCheckIn)

  useEffect(() => {
    dispatch(checkInOpened({ isKiosk }))
    return () => {
      dispatch(checkInLeft())
    }
  }, [dispatch, isKiosk])

  const move = (event: CheckInEvent): void => {
    dispatch(checkInMoved(event))
  }

  /** Its token opens the next calls, and is not in the store. */
  const found = ({ run, ...answer }: CheckInFound): void => {
    if (run) setCheckInRun(run.token)
    move({ name: 'found', answer: { ...answer, run: run && { process: run.process } } })
  }

  return { state, process, move, found }
}

export type CheckIn = ReturnType<typeof useCheckIn>
