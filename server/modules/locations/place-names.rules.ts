// How the name of a place is written so that it is found however somebody types it.
import { foldText, inLatin } from '#src/contract/rules/spelling.rules.ts'

const shortForms: Readonly<Record<string, string>> = { mount: 'mt', saint: 'st', point: 'pt' }
const longForms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shortForms).map(([long, short]) => [short, long]),
)

/** The name with `Mt` for `Mount` and the other way round, or nothing where it has neither. */
const withOtherForms = (name: string): string => {
  const words = foldText(name).split(' ')
  const other = words.map((word) => shortForms[word] ?? longForms[word] ?? word)
  return other.join(' ') === words.join(' ') ? '' : other.join(' ')
}

/** Every way a name may be written: as it is, with other short forms, and in both customs of Latin letters. */
export const spellingsOf = (name: string): string[] => {
  const forms = [foldText(name), withOtherForms(name), foldText(inLatin(name, 0)), foldText(inLatin(name, 1))]
  return [...new Set(forms.filter((form) => form !== ''))]
}
