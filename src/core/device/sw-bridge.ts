// Brings updates in when every open page agrees. Decision 0023.
import { messageSW, Workbox } from 'workbox-window'
import { readVersion, type ServedVersion } from '#src/api/version.ts'
import { onNetworkBack } from '#src/lib/network.ts'
import {
  type BetweenPages,
  type PageCount,
  type Preferences,
  type ToWorker,
  updatesChannel,
} from '#src/offline/messages.ts'
import { pageActivity } from './page-activity.ts'
import { forgetMark, reloadOnce } from './reload.ts'
import { areAllSafe, isOlder, isRoundOver, isSafePage, type PageAnswer } from './update-rules.ts'

declare const __VERSION__: string

export type BridgePorts = {
  preferences: () => Preferences
  onChange: (listener: () => void) => void
}

/** Milliseconds. */
const bridgeDelays = {
  betweenChecks: 60_000,
  hourly: 3_600_000,
  answer: 2000,
  betweenTries: 5000,
  takeOver: 4000,
  help: 150,
}

/** Stays pending without a worker or an answer. */
const send = async (worker: ServiceWorker | null | undefined, message: ToWorker): Promise<unknown> =>
  worker ? messageSW(worker, message) : undefined

const isVisible = (): boolean => document.visibilityState === 'visible'

const isSafe = (isForced: boolean): boolean => isSafePage(pageActivity(), isForced)

/** The worker alone can count pages; undefined without an answer in time. */
const countPages = (worker: ServiceWorker): Promise<PageCount | undefined> =>
  new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(undefined), bridgeDelays.answer)
    void send(worker, { type: 'count-pages' }).then((count) => {
      clearTimeout(timeout)
      resolve(count as PageCount | undefined)
    })
  })

type Consensus = (waiting: ServiceWorker, isForced: boolean) => Promise<boolean>

const openConsensus = (): Consensus => {
  const channel = new BroadcastChannel(updatesChannel)
  const rounds = new Map<string, (answer: PageAnswer) => void>()
  channel.onmessage = ({ data }: MessageEvent<BetweenPages>) => {
    if (data.type === 'answer') return rounds.get(data.round)?.(data)
    const answer: BetweenPages = {
      type: 'answer',
      round: data.round,
      isSafe: isSafe(data.isForced),
      isVisible: isVisible(),
    }
    channel.postMessage(answer)
  }
  return async (waiting, isForced) => {
    if (!isSafe(isForced)) return false
    const count = await countPages(waiting)
    // It is starting, on a slow phone: the next try finds it awake.
    if (!count) return false
    const { visible, hidden } = count
    const others = isVisible()
      ? { visible: Math.max(0, visible - 1), hidden }
      : { visible, hidden: Math.max(0, hidden - 1) }
    if (others.visible + others.hidden === 0) return isSafe(isForced)
    const round = crypto.randomUUID()
    const answers: PageAnswer[] = []
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, bridgeDelays.answer)
      rounds.set(round, (answer) => {
        answers.push(answer)
        if (!isRoundOver(answers, others)) return
        clearTimeout(timeout)
        resolve()
      })
      const question: BetweenPages = { type: 'safe?', round, isForced }
      channel.postMessage(question)
    })
    rounds.delete(round)
    return areAllSafe(answers, others) && isSafe(isForced)
  }
}

const atEveryReturn = (work: () => void): void => {
  let last = performance.now()
  const ifDue = (): void => {
    if (performance.now() - last < bridgeDelays.betweenChecks) return
    last = performance.now()
    work()
  }
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) ifDue()
  })
  for (const type of ['pageshow', 'focus']) window.addEventListener(type, ifDue)
  onNetworkBack(ifDue)
  setInterval(ifDue, bridgeDelays.hourly)
}

const register = async (version: ServedVersion | undefined): Promise<ServiceWorkerRegistration | undefined> => {
  const existing = await navigator.serviceWorker.getRegistration()
  // A browser without a worker does not get the one that removes workers.
  if (!existing && version?.worker === 'kill') return undefined
  // Workbox would wait for `load`, which is over.
  return new Workbox('/sw.js', { updateViaCache: 'none' }).register({ immediate: true })
}

const keepToldOfChoices = (registration: ServiceWorkerRegistration, { preferences, onChange }: BridgePorts): void => {
  let told = ''
  const tell = (): void => {
    const now = JSON.stringify(preferences())
    if (now === told) return
    told = now
    const worker = registration.active ?? registration.waiting ?? registration.installing
    void send(worker, { type: 'preferences', preferences: preferences() })
  }
  tell()
  onChange(tell)
}

type TakeOver = { hasBeen: () => boolean; listen: (work: () => void) => void }

/** `Workbox` notices only once it has registered: too late for a take-over during the start. */
const watchTakeOver = (): TakeOver => {
  let hasBeen = false
  let work = (): void => undefined
  if (navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      hasBeen = true
      work()
    })
  return {
    hasBeen: () => hasBeen,
    listen: (given) => {
      work = given
    },
  }
}

/** A hidden frame is the document that Chromium loses when a take-over lies (sw/README.md). */
const helpTakeOver = (waiting: ServiceWorker): void => {
  if (waiting.state !== 'installed') return
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = '/version.json'
  document.body.append(frame)
  setTimeout(() => frame.remove(), bridgeDelays.help)
}

/** The browser itself looks for another worker only when the old one has not been asked anything for a while. */
const removeWorker = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (!registration.waiting) await registration.update().catch(() => undefined)
  setTimeout(() => registration.waiting && helpTakeOver(registration.waiting), bridgeDelays.help)
}

type Updates = {
  registration: ServiceWorkerRegistration
  takeOver: TakeOver
  agree: Consensus
  isForced: () => boolean
  isKilled: () => boolean
}

const bringUpdatesIn = ({ registration, takeOver, agree, isForced, isKilled }: Updates): void => {
  let isAsking = false
  let askedAt: number | undefined

  const reload = (): void => {
    if (isSafe(isForced())) reloadOnce('update', takeOver.hasBeen() ? {} : { how: 'past-caches' })
  }
  const ask = async (waiting: ServiceWorker): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      if (!(await agree(waiting, isForced()))) return
      askedAt = performance.now()
      void send(waiting, { type: 'take-over' })
      setTimeout(() => helpTakeOver(waiting), bridgeDelays.help)
    } finally {
      isAsking = false
    }
  }
  const attempt = async (): Promise<void> => {
    if (takeOver.hasBeen()) return reload()
    if (askedAt !== undefined && performance.now() - askedAt <= bridgeDelays.takeOver) return
    if (isKilled()) return removeWorker(registration)
    const { waiting } = registration
    // Also one already asked and busy: a reload would only bring the old build again.
    if (waiting) await ask(waiting)
    // It took over, and a page that had no worker gets no event.
    else if (askedAt !== undefined) reload()
  }
  takeOver.listen(reload)
  setInterval(() => void attempt(), bridgeDelays.betweenTries)
  if (isKilled()) void attempt()
}

const isInsideAnotherSite = (): boolean => {
  try {
    return window.top?.location.origin !== window.location.origin
  } catch {
    return true
  }
}

export const startWorkerBridge = async (ports: BridgePorts): Promise<void> => {
  forgetMark()
  if (!('serviceWorker' in navigator) || isInsideAnotherSite()) return
  // First: a visible page that does not answer holds the update off for all.
  const agree = openConsensus()
  const takeOver = watchTakeOver()
  let version = await readVersion()
  const isForced = (): boolean => version !== undefined && isOlder(__VERSION__, version.minSupported)
  const registration = await register(version)
  if (!registration) return
  keepToldOfChoices(registration, ports)
  void send(registration.active, { type: 'check-brand' })
  bringUpdatesIn({ registration, takeOver, agree, isForced, isKilled: () => version?.worker === 'kill' })
  atEveryReturn(() => {
    void registration.update().catch(() => undefined)
    void send(registration.active, { type: 'check-brand' })
    void readVersion().then((read) => {
      version = read ?? version
    })
  })
}
