import { pageTransport } from '#src/api/upload-transport.ts'
import { isOffline, onNetworkBack } from '#src/lib/network.ts'
import { countCaptures } from '#src/offline/captures.ts'
import { liveRead } from '#src/offline/open-database.ts'
import { countUnsafe, onUploadsChanged } from '#src/offline/queue/changes.ts'
import { nextDrainAt } from '#src/offline/queue/drain.ts'
import { networkMayBeBack } from '#src/offline/queue/network.ts'
import { nextSweepAt } from '#src/offline/queue/sweep.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import { countUploads, drain, queueDelays } from '#src/offline/queue/uploads.ts'
import { holdUpdates } from '../device/update-holds.ts'
import { notedUnsent, noteLost, noteUnsent } from './lost-uploads.ts'
import { uploadsCounted } from './uploads.slice.ts'
import { noteUploads } from './uploads-mark.ts'

type Dispatch = (action: ReturnType<typeof uploadsCounted>) => unknown

const channelName = 'uploads'
/** The maximum of a timer. */
const longestTimer = 2 ** 31 - 1

/** Persistence is requested once, when something is stored. */
let hasAsked = false
const askToKeep = (): void => {
  if (hasAsked) return
  hasAsked = true
  navigator.storage?.persist?.().catch(() => undefined)
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const countAll = async () => {
  const { all, ...counts } = await countUploads()
  const photos = await countCaptures((key) => all?.keys.has(key) ?? false).catch(() => undefined)
  return {
    ...counts,
    all: all && photos !== undefined ? { unsent: all.unsent + photos, rows: all.keys.size } : undefined,
  }
}

/** Rows outlive their uploads, so an empty queue never had any, or was evicted. */
const createUnsentNotes = () => {
  let hasCounted = false
  let hadRows = false
  return ({ unsent, rows }: { unsent: number; rows: number }): void => {
    const before = notedUnsent()
    if (!hasCounted && rows === 0 && unsent === 0 && before > 0) noteLost(before)
    // Evicted under this page: reported at the next start. "Remove my data" has noted it itself.
    const isThrownAway = hadRows && rows === 0
    if (!isThrownAway) noteUnsent(unsent)
    hasCounted = true
    hadRows = rows > 0
  }
}

/** A suspended page with a lock would stop the others, and itself from being restored. @returns how to stop. */
const watchPage = ({ takeUp, setDown }: { takeUp: () => void; setDown: () => void }): (() => void) => {
  const takeUpIfSeen = (): void => {
    if (document.visibilityState === 'visible') takeUp()
  }
  window.addEventListener('pageshow', takeUp)
  window.addEventListener('pagehide', setDown)
  document.addEventListener('visibilitychange', takeUpIfSeen)
  document.addEventListener('freeze', setDown)
  document.addEventListener('resume', takeUp)
  return () => {
    window.removeEventListener('pageshow', takeUp)
    window.removeEventListener('pagehide', setDown)
    document.removeEventListener('visibilitychange', takeUpIfSeen)
    document.removeEventListener('freeze', setDown)
    document.removeEventListener('resume', takeUp)
  }
}

const start = (dispatch: Dispatch): (() => void) => {
  let stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let going = 0
  let endHold: (() => void) | undefined
  let hasEnded = false
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

  /** Unsent items need an open page; those that wait for the patient raise no warning. */
  const watchClosing = (): void => {
    const isClosingSafe = countUnsafe() + going === 0
    if (isClosingSafe) {
      window.removeEventListener('beforeunload', warn)
      endHold?.()
      endHold = undefined
    } else {
      window.addEventListener('beforeunload', warn)
      endHold ??= holdUpdates('uploads')
    }
  }

  const goIn = (milliseconds: number): void => {
    clearTimeout(timer)
    if (hasEnded) return
    // A device that says it is offline is believed for some minutes only.
    const least = isOffline() ? queueDelays.backoffCap : 0
    timer = setTimeout(() => void go(true), Math.min(longestTimer, Math.max(least, milliseconds)))
  }
  const setTimer = async (): Promise<void> => {
    const next = await nextDrainAt()
    clearTimeout(timer)
    if (next !== null) goIn(next - Date.now())
  }

  let changes = 0
  const noteWhatIsLeft = async (): Promise<void> => {
    const before = changes
    const at = await nextSweepAt()
    // Stored meanwhile, and not in what was read.
    if (before === changes && countUnsafe() === 0) noteUploads(at)
  }

  const go = async (isSure = false): Promise<void> => {
    if (hasEnded) return
    try {
      if (isSure || !isOffline()) await drain(stop.signal)
      await setTimer()
      await noteWhatIsLeft()
      dispatch(uploadsCounted({ canKeep: true }))
    } catch {
      dispatch(uploadsCounted({ canKeep: false }))
      // No disk is full for ever, and nothing else would call again.
      goIn(queueDelays.lease)
    }
  }

  const changed = (isManual: boolean): void => {
    changes += 1
    if (countUnsafe() > 0) {
      // Before the save: after a crash the next start must look.
      noteUploads(0)
      askToKeep()
      dispatch(uploadsCounted({ hasTaken: true }))
    }
    watchClosing()
    channel?.postMessage('changed')
    void go(isManual)
  }

  const setDown = (): void => {
    stop.abort()
    stop = new AbortController()
    clearTimeout(timer)
  }
  const takeUp = (): void => void go()
  const online = async (): Promise<void> => {
    await networkMayBeBack().catch(() => undefined)
    await go()
  }

  const noteUnsentOf = createUnsentNotes()
  const stopCounting = liveRead(countAll).subscribe(({ waiting, needAttention, going: now, all }) => {
    going = now
    watchClosing()
    if (all) noteUnsentOf(all)
    dispatch(uploadsCounted({ waiting, needAttention }))
  })
  const stopListening = onUploadsChanged(changed)
  const onOnline = (): void => void online()
  if (channel) channel.onmessage = () => void go()
  const stopHearing = onNetworkBack(onOnline)
  const stopWatching = watchPage({ takeUp, setDown })
  void go()

  return () => {
    hasEnded = true
    setDown()
    stopCounting()
    stopListening()
    channel?.close()
    stopHearing()
    stopWatching()
    window.removeEventListener('beforeunload', warn)
    endHold?.()
  }
}

let end: (() => void) | undefined

export const runUploads = (dispatch: Dispatch): void => {
  if (end) return
  setTransport(pageTransport)
  end = start(dispatch)
}

export const endUploads = (): void => {
  end?.()
  end = undefined
}
