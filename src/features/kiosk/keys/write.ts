// Writes into a field as a keyboard does, so that forms hear of it like of any other typing.
import { isTextBox, type TextBox } from './layouts.ts'

const prototypeOf = (box: TextBox) =>
  box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype

/** React overwrites the setter of the element itself to notice what the page sets. */
const setValue = (box: TextBox, value: string): void =>
  Object.getOwnPropertyDescriptor(prototypeOf(box), 'value')?.set?.call(box, value)

/** Some types, `email` among them, have no selection: they are written at their end. */
const selectionOf = (box: TextBox): [start: number, end: number] => [
  box.selectionStart ?? box.value.length,
  box.selectionEnd ?? box.value.length,
]

const replace = (box: TextBox, [start, end]: [number, number], text: string, inputType: string): void => {
  const { value, maxLength, selectionStart } = box
  const next = value.slice(0, start) + text + value.slice(end)
  if (next === value || (maxLength >= 0 && next.length > maxLength && next.length > value.length)) return
  setValue(box, next)
  if (selectionStart !== null) box.setSelectionRange(start + text.length, start + text.length)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text === '' ? null : text }))
}

export const textBefore = (box: TextBox): string => box.value.slice(0, selectionOf(box)[0])

export const insertText = (box: TextBox, text: string): void => replace(box, selectionOf(box), text, 'insertText')

/** What is selected, else the character before the caret. */
export const deleteText = (box: TextBox): void => {
  const [start, end] = selectionOf(box)
  const last = start === end ? (/.$/su.exec(box.value.slice(0, start))?.[0].length ?? 0) : 0
  replace(box, [start - last, end], '', 'deleteContentBackward')
}

export const clearText = (box: TextBox): void => replace(box, [0, box.value.length], '', 'deleteContentBackward')

const isShown = (box: Element): boolean => box.checkVisibility?.() ?? true

const boxesIn = (scope: Element): TextBox[] =>
  [...scope.querySelectorAll('input, textarea')].filter(isTextBox).filter(isShown)

/** In its group, then in its form; after the last the first again. Undefined where it is the only one. */
export const nextBox = (box: TextBox): TextBox | undefined => {
  const scope = box.form ?? box.closest('[role=dialog], fieldset')
  const boxes = scope ? boxesIn(scope) : []
  const next = boxes[(boxes.indexOf(box) + 1) % boxes.length]
  return next === box ? undefined : next
}
