// Made by the page, never typed by the patient, so that none is easily guessed.
import { sharingLimits } from '../limits/sharing.limits.ts'
import { referenceAlphabet } from './reference.rules.ts'
import { cleanText } from './text.rules.ts'

const pattern = new RegExp(`^[${referenceAlphabet}]{${sharingLimits.passwordCharacters}}$`)

export const normaliseSharePassword = (typed: string): string =>
  cleanText(typed)
    .replace(/[\s\-‐–]/gu, '')
    .toUpperCase()

export const isSharePassword = (password: string): boolean => pattern.test(password)

/** K7M2-QX4D */
export const formatSharePassword = (password: string): string => password.match(/.{1,4}/g)?.join('-') ?? ''
