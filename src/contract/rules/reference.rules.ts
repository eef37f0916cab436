// What a patient says on the phone, read aloud character by character.

/** Without 0 O, 1 I L, which are mistaken for one another, and without vowels, so that no word comes about. */
export const referenceAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

export const referenceCharacters = 6

const groupCharacters = 3

const pattern = new RegExp(`^[${referenceAlphabet}]{${referenceCharacters}}$`)

export const isReference = (text: string): boolean => pattern.test(text)

const groupsOf = (reference: string): string[] => reference.match(new RegExp(`.{1,${groupCharacters}}`, 'g')) ?? []

/** K7M 4PX */
export const formatReference = (reference: string): string => groupsOf(reference).join(' ')

/** K 7 M, 4 P X: a screen reader would read a group as a word. */
export const spokenReference = (reference: string): string =>
  groupsOf(reference)
    .map((group) => [...group].join(' '))
    .join(', ')
