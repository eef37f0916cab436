import { foldText, inLatin } from '#src/contract/rules/spelling.rules.ts'

const shortForms: Readonly<Record<string, string>> = { mount: 'mt', saint: 'st', point: 'pt' }
const longForms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shortForms).map(([long, short]) => [short, long]),
)

/** `Mt` for `Mount` and the reverse. */
const withOtherForms = (name: string): string => {
  const words = foldText(name).split(' ')
  const other = words.map((word) => shortForms[word] ?? longForms[word] ?? word)
  return other.join(' ') === words.join(' ') ? '' : other.join(' ')
}

/** Other short forms, and both customs of Latin letters. */
export const spellingsOf = (name: string): string[] => {
  const forms = [foldText(name), withOtherForms(name), foldText(inLatin(name, 0)), foldText(inLatin(name, 1))]
  return [...new Set(forms.filter((form) => form !== ''))]
}
