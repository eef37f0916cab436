import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { heightMessage, titleMessage } from '#src/contract/frame-messages.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { tellParent } from './own-frame.ts'

/** IFRAME-01 */
export const FrameMessenger = () => {
  const { environment, frameParents } = useSelector(selectConfig)
  useEffect(() => {
    const tell = tellParent({ environment, frameParents })
    if (!tell) return
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
