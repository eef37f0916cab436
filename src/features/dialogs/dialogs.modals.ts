// The dialogs that belong to no feature, for all of them.
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

/** Plain text, or HTML of the provider or the server, which is cleaned when it is shown. */
export type DialogText = string | { html: string }

export type MessageProps = {
  title: string
  message: DialogText
  secondMessage?: DialogText
  /** While something is under way that the message tells of. */
  isBusy?: boolean
  /** False while only the opener can end it; a way out is offered all the same after ten seconds. */
  isClosable?: boolean
  /** Words of the button. */
  okWords?: string
}

/** The words of both buttons; best a verb and a thing, such as "Cancel the visit" and "Keep the visit". */
export type QuestionProps = { title: string; message: DialogText; yesWords?: string; noWords?: string }

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** SHELL-30 */
    message: ModalShape<MessageProps>
    /** SHELL-32 */
    info: ModalShape<MessageProps>
    /** SHELL-32: as `info`, and interrupts. */
    error: ModalShape<MessageProps>
    /** SHELL-31: true is yes. */
    'yes-no': ModalShape<QuestionProps, boolean>
    /** SHELL-32: true is confirmed. */
    confirm: ModalShape<QuestionProps, boolean>
    /** SHELL-33. `alt` is what the picture shows, for those who do not see it. */
    image: ModalShape<{ title: string; src: string; alt: string; caption?: string }>
    /** SHELL-34: true when it has gone to the address; see `redirectTarget` for those it goes to. */
    'redirect-countdown': ModalShape<{ title: string; message: string; address: string }, boolean>
    /** IFRAME-04: what the provider says behind the strip inside another site. */
    'iframe-banner': ModalShape<Record<string, never>>
  }
}
