import { useCallback, useEffect, useState } from 'react'
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

/** Milliseconds between questions to the server. */
const pollPause = 3000

export type Enrolment = {
  /** A code that waits, was refused or has run out. */
  row?: EnrolmentRow | undefined
  state: 'waiting' | 'refused' | 'expired'
  isUnreached: boolean
  obstacle?: Obstacle | undefined
  lostName?: string | undefined
  error?: unknown
}

const start: Enrolment = { state: 'waiting', isUnreached: false }

export const useEnrolment = () => {
  const dispatch = useAppDispatch()
  const [enrolment, setEnrolment] = useState(start)
  const change = useCallback((part: Partial<Enrolment>) => setEnrolment((before) => ({ ...before, ...part })), [])
  const { row, state } = enrolment

  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      const token = takeEnrolmentToken()
      if (token !== undefined) {
        try {
          await dispatch(enrolByToken(token))
          return openKioskStart()
        } catch (error) {
          if (isHere) change({ error })
        }
      }
      const found = await readCode()
      if (!isHere) return
      if (found) return change({ row: found })
      const lostName = await dispatch(readLostName()).catch(() => null)
      if (isHere && lostName !== null) change({ lostName })
    }
    void look()
    return () => {
      isHere = false
    }
  }, [dispatch, change])

  useEffect(() => {
    if (!row || state !== 'waiting') return
    let isHere = true
    const poll = async (): Promise<void> => {
      const answer = await dispatch(askForApproval(row)).catch(() => 'unreached' as const)
      if (!isHere) return
      if (answer === 'approved') return openKioskStart()
      if (answer === 'unreached' || answer === 'waiting') change({ isUnreached: answer === 'unreached' })
      else change({ state: answer, isUnreached: false })
    }
    void poll()
    const timer = setInterval(() => void poll(), pollPause)
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
    change({ obstacle: undefined })
    await begin()
  }

  return { enrolment, begin, clear, makeAgain: () => make(row?.name ?? '') }
}
