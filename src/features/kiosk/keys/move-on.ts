// On a kiosk the next box of a date gets the focus by itself, whatever keys were pressed.
import type { TextBox } from './layouts.ts'
import { nextBox } from './write.ts'

/** Two digits, or one that no second can follow. */
const whole: Readonly<Record<string, RegExp>> = { day: /^(?:\d\d|[4-9])$/, month: /^(?:\d\d|[2-9])$/ }

const come = new WeakSet<TextBox>()

/** A box that has something already is gone to by hand: the one before it was put right. */
export const moveOn = (box: TextBox, { inputType }: InputEvent): void => {
  if (!inputType?.startsWith('insert') || !whole[box.dataset.datePart ?? '']?.test(box.value)) return
  const next = nextBox(box)
  if (next?.value !== '') return
  come.add(next)
  next.focus()
}

/** Whoever asks for the next box just after it came by itself means this one. Said once. */
export const hasJustCome = (box: TextBox): boolean => come.delete(box) && box.value === ''
