import { useCallback, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { kioskStateOf } from '#src/core/device/kiosk/kiosk-state-of.ts'
import { isSameRun, markBeforeRestart } from '#src/core/device/kiosk/restart-mark.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { changeIdentity, readIdentity } from '#src/offline/device-identity.ts'
import { checkCamera, checkClock, checkScreen, checkStorage, checkVoices, checkWakeLock, type Found } from './checks.ts'
import { tryDownload, tryPicker, tryPrinting, tryWindow } from './ways-out.ts'

export const automatic = ['storage', 'screen', 'awake', 'clock', 'voices', 'camera'] as const
export const byHand = ['keys', 'keyboard', 'picker', 'printing', 'window', 'download', 'restart'] as const
export type CheckName = (typeof automatic)[number] | (typeof byHand)[number]

/** `asked`: the operator says what happened. */
export type Result = Found | { state: 'untried' | 'running' | 'asked' }
export type Results = Readonly<Record<CheckName, Result>>

const untried: Result = { state: 'untried' }
const allUntried = Object.fromEntries([...automatic, ...byHand].map((name) => [name, untried])) as Results

export type Restart = { markedAt?: number | undefined; survivedAt?: number | undefined }

/** The second half: what was stored before the device was restarted is found again, or not yet. */
const readRestart = async (): Promise<Restart> => {
  const row = await readIdentity().catch(() => undefined)
  if (row?.restartMark === undefined) return { survivedAt: row?.survivedAt }
  if (isSameRun()) return { markedAt: row.restartMark }
  const survivedAt = Date.now()
  await changeIdentity({ restartMark: undefined, hasLost: false, survivedAt })
  return { survivedAt }
}

export const useSelfTest = (kiosk: Kiosk) => {
  const dispatch = useAppDispatch()
  const { enabledLocales } = useSelector(selectConfig)
  const [results, setResults] = useState(allUntried)
  const [restart, setRestart] = useState<Restart>({})
  const isHere = useRef(true)
  const note = useCallback((name: CheckName, result: Result) => {
    if (isHere.current) setResults((before) => ({ ...before, [name]: result }))
  }, [])

  const tellStart = useCallback(async (): Promise<void> => {
    const row = await readIdentity().catch(() => undefined)
    if (row) dispatch(deviceRecognised({ kioskState: await kioskStateOf(row) }))
  }, [dispatch])

  const showRestart = useCallback(async (): Promise<void> => {
    const found = await readRestart()
    setRestart(found)
    note('restart', found.survivedAt === undefined ? untried : { state: 'passed' })
    await tellStart()
  }, [note, tellStart])

  useEffect(() => {
    isHere.current = true
    void showRestart()
    return () => {
      isHere.current = false
    }
  }, [showRestart])

  const run = async (name: CheckName, check: () => Found | Promise<Found>): Promise<void> => {
    note(name, { state: 'running' })
    try {
      note(name, await check())
    } catch {
      note(name, { state: 'failed' })
    }
  }
  const runAll = async (): Promise<void> => {
    // First, while the touch still counts.
    const screen = run('screen', checkScreen)
    await Promise.all([
      screen,
      run('storage', checkStorage),
      run('awake', checkWakeLock),
      run('clock', () => checkClock(kiosk)),
      run('voices', () => checkVoices(enabledLocales)),
      run('camera', checkCamera),
    ])
    await changeIdentity({ testedAt: Date.now() }).catch(() => undefined)
    await tellStart()
  }
  const tries: Partial<Record<CheckName, () => void>> = {
    picker: () => void run('picker', tryPicker),
    printing: () => void run('printing', tryPrinting),
    window: () => void run('window', tryWindow),
    download: () => {
      tryDownload()
      note('download', { state: 'asked' })
    },
    restart: () => void markBeforeRestart().then(showRestart),
  }
  return { results, restart, note, runAll, tries }
}
