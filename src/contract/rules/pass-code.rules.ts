// The code of a visit pass: in place of the last name at a kiosk, and nothing else.
import { referenceAlphabet } from './reference.rules.ts'

export const passCodeCharacters = 8

const groupCharacters = 4

const pattern = new RegExp(`^[${referenceAlphabet}]{${passCodeCharacters}}$`)

export const isPassCode = (text: string): boolean => pattern.test(text)

/** As typed, scanned or read from paper. */
export const normalisePassCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

const groupsOf = (code: string): string[] => code.match(new RegExp(`.{1,${groupCharacters}}`, 'g')) ?? []

/** 7KQ4 M2XD */
export const formatPassCode = (code: string): string => groupsOf(code).join(' ')

/** 7 K Q 4, M 2 X D: a screen reader would read a group as a word. */
export const spokenPassCode = (code: string): string =>
  groupsOf(code)
    .map((group) => [...group].join(' '))
    .join(', ')
