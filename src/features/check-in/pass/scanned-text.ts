// A hand scanner is a keyboard: what it types is told from a person by its pace, and ends by Enter or a pause.
import { normalisePassCode } from '#src/contract/rules/pass-code.rules.ts'

type Key = Pick<KeyboardEvent, 'key' | 'code'>

/** Where the system writes another script, the place of the key says what the scanner means. */
export const characterOf = ({ key, code }: Key): string => {
  if (/^[0-9a-z -]$/i.test(key)) return normalisePassCode(key)
  return /^(?:Key|Digit|Numpad)([0-9A-Z])$/.exec(code)?.[1] ?? ''
}
