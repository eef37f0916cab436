// Positions of the delimited lists line up (BOOK-15, S-46).
import { commonLimits } from '../limits/common.limits.ts'
import { examsLimits } from '../limits/exams.limits.ts'
import { isSlug } from './text.rules.ts'

/** Undefined when one is no slug, one repeats or there are too many. */
export const parseSlugList = (text: string): string[] | undefined => {
  const slugs = text.split(',').map((slug) => slug.trim())
  if (slugs.length > examsLimits.slugListItems || new Set(slugs).size !== slugs.length) return undefined
  return slugs.every((slug) => isSlug(slug) && slug.length <= commonLimits.slugCharacters) ? slugs : undefined
}

export const buildSlugList = (slugs: readonly string[]): string => slugs.join(',')

/** Whether the lists are of one length. */
export const lineUp = (...lists: ReadonlyArray<readonly unknown[]>): boolean =>
  new Set(lists.map((list) => list.length)).size <= 1
