// IFRAME-07: which part of a frame its visitor sees; undefined outside a frame, and until it is measured.

/** Pixels from the top of the frame's window. */
export type VisiblePart = { top: number; bottom: number }

/** Also until a scroll of ours is measured. */
export const nothingInSight: VisiblePart = { top: 0, bottom: 0 }

let current: VisiblePart | undefined
const requests = new Set<(part: VisiblePart) => void>()

export const setVisiblePart = (part: VisiblePart | undefined): void => {
  current = part
}

/** Hears of each part that should come into sight. */
export const onScrollRequest = (listener: (part: VisiblePart) => void): (() => void) => {
  requests.add(listener)
  return () => void requests.delete(listener)
}

const isInFrame = (): boolean => window.parent !== window

const isInSight = ({ top, bottom }: VisiblePart, seen: VisiblePart): boolean => top >= seen.top && bottom <= seen.bottom

/** Chromium scrolls the page around, too, also of another origin; another browser leaves it to that page. */
const scrollTo = ({ top, bottom }: VisiblePart, block: ScrollLogicalPosition): void => {
  // An element of its own: margins for scrolling are not passed on to the page around.
  const probe = document.createElement('div')
  Object.assign(probe.style, {
    position: 'absolute',
    top: `${Math.max(0, top + window.scrollY)}px`,
    height: `${bottom - Math.max(0, top)}px`,
    visibility: 'hidden',
  })
  document.body.append(probe)
  probe.scrollIntoView?.({ block, behavior: 'instant' })
  probe.remove()
  for (const request of requests) request({ top, bottom })
  if (current) current = nothingInSight
}

/** Room for a header that the page around keeps in sight. */
const roomAbove = 120

/** The start of a page, which outside a frame is where the window stands. The first page leaves the site where it is. */
export const showStart = (start: Element): void => {
  const { top, bottom } = start.getBoundingClientRect()
  if (current && !isInSight({ top, bottom }, current)) scrollTo({ top: Math.max(0, top - roomAbove), bottom }, 'start')
}

/** @param room pixels that the dialog is better with; more of the frame comes into sight for it. */
export const showDialog = (dialog: Element, room: number): void => {
  if (!isInFrame()) return
  const box = dialog.getBoundingClientRect()
  const frame = window.innerHeight
  const wanted = Math.min(room, frame)
  if (current && isInSight(box, current) && current.bottom - current.top >= wanted) return
  const middle = (box.top + box.bottom) / 2
  const top = Math.min(Math.max(0, middle - wanted / 2), frame - wanted)
  scrollTo({ top, bottom: top + wanted }, 'center')
}

/** What takes the focus is not left below a bar: browsers count it as in sight there. */
export const uncover = (target: Element): void => {
  if (!target.matches(':focus-visible') || target.closest('[data-floating]')) return
  const box = target.getBoundingClientRect()
  for (const bar of document.querySelectorAll('[data-floating]')) {
    const { top, bottom, height } = bar.getBoundingClientRect()
    const isCovered = height > 0 && box.bottom > top && box.top < bottom
    if (isCovered) scrollTo({ top: box.top, bottom: box.bottom + height }, 'nearest')
  }
}
