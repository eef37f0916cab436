// How a dialog looks and answers; those of an area are `samples` in its `<area>.dialogs.ts`.
import type { ModalName, ModalProps, ModalResult } from '#src/core/modals/modals.slice.ts'

export type DialogSample<N extends ModalName> = {
  props: ModalProps<N>
  title: string
  role?: 'alertdialog'
  /** Words of its description; without them it is told by its title alone. */
  description?: string
  /** The button that has the focus at first; without one it is the heading. */
  firstFocus?: string
  /** What Escape answers. */
  escape?: ModalResult<N>
  /** True when a click beside it does nothing. */
  ignoresBackdrop?: true
  /** QUES-11: true where Escape does nothing. */
  ignoresEscape?: true
  /** Opened by somebody with a login of staff. */
  isForStaff?: true
  /** What each button answers. */
  buttons: Readonly<Record<string, ModalResult<N> | undefined>>
}

export type DialogSamples<Names extends ModalName> = { [N in Names]: DialogSample<N> }
