import { createContext } from 'react'

type DialogFrame = {
  /** False below another dialog: hidden, with its input. */
  isShown: boolean
  /** IFRAME-06 */
  hasFrameHeight: boolean
}

export const DialogFrame = createContext<DialogFrame>({ isShown: true, hasFrameHeight: false })
