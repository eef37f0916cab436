// Out of a page with trackers only by a whole page load, so that none of their scripts lives on beside patient data (S-28).
import { useEffect, useLayoutEffect } from 'react'
import { isMeasurable } from './tracking.rules.ts'

/** Loads the address, or the present page again. */
export type Leave = (address?: string) => void

let leave: Leave = (address) => {
  if (address === undefined) window.location.reload()
  else window.location.assign(address)
}
/** Tests put a note of where it would have gone here. */
export const setLeave = (next: Leave): void => {
  leave = next
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The app's own address that the click opens in this tab. */
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

/** Back to a page the browser kept alive: it decides anew, for the tab may have a booking by now. */
const startAnew = (event: PageTransitionEvent): void => {
  if (event.persisted) leave()
}

/**
 * @param isLoaded a tracker lives in this page.
 * @param mayStay false from the moment it may not: another page, a booking, a withdrawn consent.
 */
export const useWholePageLeave = (isLoaded: boolean, mayStay: boolean): void => {
  useEffect(() => {
    if (!isLoaded) return
    // Before the router, which would only change the address.
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
