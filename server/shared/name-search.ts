import MiniSearch from 'minisearch'
import { foldText, forgivenLetters } from '#src/contract/rules/spelling.rules.ts'

export const tokensOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)

/** `fields` weighs a match in each; every typed word must match. */
export const createNameSearch = <Row extends { id: number }>(fields: Record<Exclude<keyof Row, 'id'>, number>) =>
  new MiniSearch<Row>({
    fields: Object.keys(fields),
    tokenize: tokensOf,
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
    processTerm: foldText,
    searchOptions: {
      prefix: true,
      fuzzy: (word) => forgivenLetters(word),
      combineWith: 'AND',
      boost: fields,
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  })
