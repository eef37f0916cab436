// In place of the vendors' inline snippets, which the policy forbids.
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import type { PublicPage } from '#src/contract/rules/public-pages.rules.ts'
import type { Tracker, TrackerKind } from '#src/contract/rules/trackers.rules.ts'

type Report = {
  page: (page: PublicPage) => void
  /** BOOK-06 */
  step?: (step: BookingStep) => void
}

type Pixel = { (...words: unknown[]): void; callMethod?: (...words: unknown[]) => void } & {
  queue: unknown[]
  push: unknown
  loaded: boolean
  version: string
  disablePushState: boolean
}
type TrackedWindow = { dataLayer?: unknown[]; fbq?: Pixel; _fbq?: Pixel }

const page = window as unknown as TrackedWindow

const addScript = (address: string): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

const dataLayer = (): unknown[] => {
  page.dataLayer ??= []
  return page.dataLayer
}

const startTagManager = (id: string): Report => {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return {
    page: (shown) => void dataLayer().push({ event: 'page_shown', page_path: shown }),
    step: (step) => void dataLayer().push({ event: 'booking_step', booking_step: step }),
  }
}

const startAnalytics = (id: string): Report => {
  function tell(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script tells its commands from other entries by their being `arguments`
    dataLayer().push(arguments)
  }
  tell('js', new Date())
  tell('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  return {
    page: (shown) => {
      const place = { page_path: shown, page_location: window.location.origin + shown }
      // Also for the script's own events, which would read the address bar.
      tell('set', place)
      tell('event', 'page_view', { ...place, send_to: id })
    },
    step: (step) => tell('event', 'booking_step', { booking_step: step, send_to: id }),
  }
}

const startSocial = (id: string): Report => {
  const pixel: Pixel = Object.assign(
    (...words: unknown[]): void => {
      if (pixel.callMethod) pixel.callMethod(...words)
      else pixel.queue.push(words)
    },
    { queue: [], push: undefined, loaded: true, version: '2.0', disablePushState: true },
  )
  pixel.push = pixel
  page.fbq = pixel
  page._fbq = pixel
  // Otherwise it listens to every button and reads the texts around it.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  addScript('https://connect.facebook.net/en_US/fbevents.js')
  return { page: () => pixel('track', 'PageView') }
}

const starts: Readonly<Record<TrackerKind, (id: string) => Report>> = {
  'tag-manager': startTagManager,
  analytics: startAnalytics,
  social: startSocial,
}

/** BRAND-09, BRAND-10: pages are reported by their pattern only. */
export const loadTrackers = (trackers: readonly Tracker[]): Required<Report> => {
  const reports = trackers.map(({ kind, id }) => starts[kind](id))
  return {
    page: (shown) => {
      for (const report of reports) report.page(shown)
    },
    step: (step) => {
      for (const report of reports) report.step?.(step)
    },
  }
}
