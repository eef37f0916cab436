import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { type FrameMessage, heightMessage, titleMessage } from '#src/contract/frame-messages.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { allowedParent } from './parent-origin.ts'

/** Origins of the pages around this one, nearest first; not every browser tells them. */
const ancestors = (): string[] => [...(window.location.ancestorOrigins ?? [])]

/** IFRAME-01: tells the page around the frame how high the content is and what it is called; only an allowed page, by its exact origin. */
export const FrameMessenger = () => {
  const { environment, frameParents } = useSelector(selectConfig)
  useEffect(() => {
    if (window.parent === window) return
    // The demonstration's own test page embeds the app.
    const allowed = environment === 'demo' ? [...frameParents, window.location.origin] : frameParents
    const parent = allowedParent({ ancestorOrigins: ancestors(), referrer: document.referrer }, allowed)
    if (parent === undefined) return
    const tell = (message: FrameMessage): void => window.parent.postMessage(message, parent)
    const tellHeight = (): void => tell(heightMessage(Math.ceil(document.body.getBoundingClientRect().height)))
    const tellTitle = (): void => tell(titleMessage(document.title))
    const sizes = new ResizeObserver(tellHeight)
    sizes.observe(document.body)
    const titles = new MutationObserver(tellTitle)
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    tellTitle()
    return () => {
      sizes.disconnect()
      titles.disconnect()
    }
  }, [environment, frameParents])
  return null
}
