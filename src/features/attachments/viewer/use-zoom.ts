import { type RefObject, useEffect, useRef, useState } from 'react'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { clampScale, doubleTapScale, maxScale, type Size } from './zoom.rules.ts'

const { pictureScaleStep: step } = attachmentsLimits

const distanceOf = ({ touches: [one, other] }: TouchEvent): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

export type Zoom = {
  scale: number
  zoomBy: (change: number) => void
  fit: () => void
  toggle: () => void
}

/** ATT-16, ATT-20: by buttons, keys, wheel, double tap and two fingers; the middle of the frame stays. */
export const useZoom = (
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  originalSize: () => Size,
): Zoom => {
  const [scale, setScale] = useState(1)
  const latest = useRef(scale)
  // Of what was in sight before the last zoom; until then it begins at its top.
  const middle = useRef<{ x: number; y: number }>(undefined)

  const zoomTo = (wanted: number): void => {
    const box = frame.current
    if (!box) return
    latest.current = clampScale(wanted, maxScale(originalSize(), { width: box.clientWidth, height: box.clientHeight }))
    middle.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    }
    setScale(latest.current)
  }
  const zoom = useRef(zoomTo)
  useEffect(() => {
    zoom.current = zoomTo
  })

  useEffect(() => {
    const box = frame.current
    const shown = content.current
    if (!box || !shown) return undefined
    let pinch = { distance: 0, scale: 1 }
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      zoom.current(latest.current - Math.sign(event.deltaY) * step)
    }
    const onTouchStart = (event: TouchEvent): void => {
      pinch = { distance: distanceOf(event), scale: latest.current }
    }
    const onTouchMove = (event: TouchEvent): void => {
      const distance = distanceOf(event)
      if (distance === 0 || pinch.distance === 0) return
      event.preventDefault()
      zoom.current((pinch.scale * distance) / pinch.distance)
    }
    const sizes = new ResizeObserver(() => {
      if (!middle.current) return
      box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2
      box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2
    })
    // React's own are passive and could not keep the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false })
    box.addEventListener('touchstart', onTouchStart, { passive: true })
    box.addEventListener('touchmove', onTouchMove, { passive: false })
    sizes.observe(shown)
    return () => {
      box.removeEventListener('wheel', onWheel)
      box.removeEventListener('touchstart', onTouchStart)
      box.removeEventListener('touchmove', onTouchMove)
      sizes.disconnect()
    }
  }, [frame, content])

  return {
    scale,
    zoomBy: (change) => zoomTo(latest.current + change),
    fit: () => zoomTo(1),
    toggle: () => zoomTo(doubleTapScale(latest.current)),
  }
}
