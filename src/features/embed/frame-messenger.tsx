import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { heightMessage, scrollMessage, titleMessage } from '#src/contract/frame-messages.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { onScrollRequest } from '#src/lib/visible-part.ts'
import { tellParent } from './own-frame.ts'

/** IFRAME-01 */
export const FrameMessenger = () => {
  const { environment, frameParents } = useSelector(selectConfig)
  useEffect(() => {
    const tell = tellParent({ environment, frameParents })
    if (!tell) return
    let told = ''
    const tellHeight = (): void => tell(heightMessage(Math.ceil(document.body.getBoundingClientRect().height)))
    const tellTitle = (): void => {
      // The head also changes with each style sheet and script that loads.
      if (document.title !== told) tell(titleMessage(document.title))
      told = document.title
    }
    const sizes = new ResizeObserver(tellHeight)
    sizes.observe(document.body)
    const titles = new MutationObserver(tellTitle)
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    const endRequests = onScrollRequest((part) => tell(scrollMessage(part)))
    tellTitle()
    return () => {
      sizes.disconnect()
      titles.disconnect()
      endRequests()
    }
  }, [environment, frameParents])
  return null
}
