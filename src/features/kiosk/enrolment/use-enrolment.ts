import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError, refusalOf } from '#src/api/api-error.ts'
import { createDeviceKeys } from '#src/core/device/kiosk/device-keys.ts'
import { openKioskStart } from '#src/core/device/kiosk-start.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { EnrolmentRow } from '#src/offline/device-database.ts'
import {
  askForApproval,
  enrolByToken,
  findObstacle,
  type Obstacle,
  readCode,
  readLostName,
  removePersonal,
  requestCode,
} from './enrolment.thunks.ts'
import { takeEnrolmentToken } from './enrolment-token.ts'

/** Milliseconds between questions to the server; tests shorten it. */
export const enrolmentDelays = { poll: 3000 }

export type Enrolment = {
  /** A code that waits, was refused or has run out. */
  row?: EnrolmentRow | undefined
  state: 'waiting' | 'refused' | 'expired'
  isUnreached: boolean
  obstacle?: Obstacle | undefined
  /** Of a fleet, until what stands in its way is removed. */
  token?: string | undefined
  lostName?: string | undefined
  error?: unknown
}

const start: Enrolment = { state: 'waiting', isUnreached: false }

export const useEnrolment = () => {
  const dispatch = useAppDispatch()
  const [enrolment, setEnrolment] = useState(start)
  const change = useCallback((part: Partial<Enrolment>) => setEnrolment((before) => ({ ...before, ...part })), [])
  const { row, state } = enrolment
  const isHere = useRef(true)

  /** Until the server or the device takes it: nobody touches the tablets of a fleet one by one. */
  const enrolWith = useCallback(
    async (token: string): Promise<void> => {
      const obstacle = await findObstacle()
      change({ obstacle, token: obstacle && token })
      if (obstacle) return
      const keys = await createDeviceKeys()
      while (isHere.current)
        try {
          await dispatch(enrolByToken(token, keys))
          return openKioskStart()
        } catch (error) {
          const isRefused = refusalOf(error) !== undefined
          change({ error, isUnreached: isApiError(error) && !isRefused })
          if (isRefused) return
          await new Promise((resolve) => setTimeout(resolve, enrolmentDelays.poll))
        }
    },
    [dispatch, change],
  )

  useEffect(() => {
    isHere.current = true
    const look = async (): Promise<void> => {
      const token = takeEnrolmentToken()
      if (token !== undefined) await enrolWith(token)
      const found = await readCode()
      if (!isHere.current) return
      if (found) return change({ row: found })
      const lostName = await dispatch(readLostName()).catch(() => null)
      if (isHere.current && lostName !== null) change({ lostName })
    }
    void look()
    return () => {
      isHere.current = false
    }
  }, [dispatch, change, enrolWith])

  useEffect(() => {
    if (!row || state !== 'waiting') return
    let isHere = true
    const poll = async (): Promise<void> => {
      const answer = await dispatch(askForApproval(row)).catch((error: unknown) => ({ error }))
      if (!isHere) return
      if (answer === 'approved') return openKioskStart()
      if (typeof answer === 'object') return change({ ...answer, isUnreached: false })
      const isUnreached = answer === 'unreached'
      change({ isUnreached, error: undefined, ...(isUnreached || answer === 'waiting' ? {} : { state: answer }) })
    }
    void poll()
    const timer = setInterval(() => void poll(), enrolmentDelays.poll)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [row, state, dispatch, change])

  const make = async (name: string): Promise<void> => {
    try {
      const hasLost = row?.hasLost ?? enrolment.lostName !== undefined
      change({
        row: await dispatch(requestCode(name, hasLost)),
        state: 'waiting',
        isUnreached: false,
        error: undefined,
      })
    } catch (error) {
      change({ error })
    }
  }
  const begin = async (): Promise<void> => {
    const obstacle = await findObstacle()
    if (obstacle) return change({ obstacle })
    const kioskName = row?.name ?? enrolment.lostName ?? ''
    const name = await dispatch(ask('kiosk-device-name', { kioskName }))
    if (name !== undefined) await make(name)
  }
  const clear = async (): Promise<void> => {
    await dispatch(removePersonal())
    const { token } = enrolment
    change({ obstacle: undefined, token: undefined })
    await (token === undefined ? begin() : enrolWith(token))
  }

  return { enrolment, begin, clear, makeAgain: () => make(row?.name ?? '') }
}
