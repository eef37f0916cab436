import { createContext } from 'react'

type DialogFrame = {
  /** False while another dialog lies above: it keeps what was typed in it, and is out of sight and reach. */
  isShown: boolean
  /** IFRAME-06: inside another site a dialog has a fixed height. */
  hasFrameHeight: boolean
}

export const DialogFrame = createContext<DialogFrame>({ isShown: true, hasFrameHeight: false })
