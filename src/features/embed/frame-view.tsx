import { useEffect, useRef } from 'react'
import { nothingInSight, onScrollRequest, setVisiblePart, uncover } from '#src/lib/visible-part.ts'
import styles from './frame-view.module.css'
import { floatingStyle, type StripPart, visiblePartOf } from './visible-part.rules.ts'

/** A strip in the middle of the frame scrolls by with a ratio that stays: many thin ones tell each edge. */
const strips = Array.from({ length: 64 }, (_, index) => index)
const threshold = Array.from({ length: 41 }, (_, index) => index / 40)

const stripPart = ({ isIntersecting, intersectionRect, boundingClientRect }: IntersectionObserverEntry) => {
  const { top, height } = boundingClientRect
  if (!isIntersecting || height === 0) return undefined
  return { from: (intersectionRect.top - top) / height, to: (intersectionRect.bottom - top) / height }
}

/** Without a root, intersections are cut by every window around, also of another origin. */
const watch = (grid: HTMLElement): (() => void) | undefined => {
  if (!('IntersectionObserver' in window && 'adoptedStyleSheets' in document)) return undefined
  const parts = new Map<Element, StripPart | undefined>()
  // A rule of its own: variables of the whole page would style all of it again with each step of the scrolling.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let written = ''
  const publish = (): void => {
    const height = grid.offsetHeight
    const part = visiblePartOf(
      [...grid.children].map((strip) => parts.get(strip)),
      height,
    )
    setVisiblePart(part ?? nothingInSight)
    // Out of sight, all stays where it was.
    if (!part) return
    const style = floatingStyle(part, height)
    if (style !== written) sheet.replaceSync(`[data-floating]{${style}}`)
    written = style
  }
  const sights = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) parts.set(entry.target, stripPart(entry))
      publish()
    },
    { threshold },
  )
  // A frame that grows while all of it is in sight crosses no threshold.
  const measure = (): void => {
    sights.disconnect()
    for (const strip of grid.children) sights.observe(strip)
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(grid)
  const endRequests = onScrollRequest(measure)
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) uncover(target)
  }
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('focusin', onFocus)
    endRequests()
    sizes.disconnect()
    sights.disconnect()
    setVisiblePart(undefined)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** IFRAME-07 */
export const FrameView = () => {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => (grid.current ? watch(grid.current) : undefined), [])
  return (
    <div ref={grid} className={styles.strips} aria-hidden="true">
      {strips.map((strip) => (
        <div key={strip} />
      ))}
    </div>
  )
}
