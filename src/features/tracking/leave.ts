// S-28: leaves by a page load, so that no tracker script survives beside patient data.
import { useEffect, useLayoutEffect } from 'react'
import { isMeasurable } from './tracking.rules.ts'

/** Without an address the page reloads. */
export type Leave = (address?: string) => void

let leave: Leave = (address) => {
  if (address === undefined) window.location.reload()
  else window.location.assign(address)
}
/** For tests. */
export const setLeave = (next: Leave): void => {
  leave = next
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const addressOf = (event: MouseEvent): URL | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || event.defaultPrevented) return undefined
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined
  const url = new URL(link.href)
  return url.origin === window.location.origin ? url : undefined
}

const followWhole = (event: MouseEvent): void => {
  const url = addressOf(event)
  if (url === undefined || isMeasurable(url)) return
  event.preventDefault()
  leave(url.href)
}

/** A page restored from the back/forward cache decides anew: the tab may have a booking. */
const startAnew = (event: PageTransitionEvent): void => {
  if (event.persisted) leave()
}

/** @param mayStay false after another page, a booking or a withdrawn consent. */
export const useWholePageLeave = (isLoaded: boolean, mayStay: boolean): void => {
  useEffect(() => {
    if (!isLoaded) return
    // Before the router, which would change the address only.
    window.addEventListener('click', followWhole, { capture: true })
    window.addEventListener('pageshow', startAnew)
    return () => {
      window.removeEventListener('click', followWhole, { capture: true })
      window.removeEventListener('pageshow', startAnew)
    }
  }, [isLoaded])
  useLayoutEffect(() => {
    if (isLoaded && !mayStay) leave()
  }, [isLoaded, mayStay])
}
