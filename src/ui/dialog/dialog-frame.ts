import { createContext } from 'react'

type DialogFrame = {
  /** False below another dialog: hidden, with its input. */
  isShown: boolean
  /** IFRAME-06 */
  hasFrameHeight: boolean
  /** What Back does: the dialog says, and none where it cannot be dismissed. */
  dismissal?: { current: (() => void) | undefined }
}

export const DialogFrame = createContext<DialogFrame>({ isShown: true, hasFrameHeight: false })
