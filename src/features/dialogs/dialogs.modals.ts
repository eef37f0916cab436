import type { ModalShape } from '#src/core/modals/modals.slice.ts'

/** HTML of the provider or the server is cleaned when shown. */
export type DialogText = string | { html: string }

export type MessageProps = {
  title: string
  message: DialogText
  secondMessage?: DialogText
  isBusy?: boolean
  /** A way out is offered all the same after ten seconds. */
  isClosable?: boolean
  okWords?: string
}

/** Button labels are best a verb and an object: "Cancel the visit". */
export type QuestionProps = { title: string; message: DialogText; yesWords?: string; noWords?: string }

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** SHELL-30 */
    message: ModalShape<MessageProps>
    /** SHELL-32 */
    info: ModalShape<MessageProps>
    /** SHELL-32 */
    error: ModalShape<MessageProps>
    /** SHELL-31: true is yes. */
    'yes-no': ModalShape<QuestionProps, boolean>
    /** SHELL-32: true is confirmed. */
    confirm: ModalShape<QuestionProps, boolean>
    /** SHELL-33 */
    image: ModalShape<{ title: string; src: string; alt: string; caption?: string }>
    /** SHELL-34: true when it has gone to the address; see `useRedirectTarget` for those it goes to. */
    'redirect-countdown': ModalShape<{ title: string; message: string; address: string }, boolean>
    /** IFRAME-04 */
    'iframe-banner': ModalShape<Record<string, never>>
  }
}
