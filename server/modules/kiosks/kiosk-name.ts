import { foldText } from '#src/contract/rules/spelling.rules.ts'

/** Letters of other scripts, one for one those of Latin that they look like in one of their cases. */
const lookAlikes = { other: 'авеѕіјкмнорстухһԁԛԝαβεζηικμνορτυχı', latin: 'abesijkmhopctyxhdqwabezhikmnoptyxi' } as const

const latinOf = new Map([...lookAlikes.other].map((letter, at) => [letter, lookAlikes.latin[at] ?? letter]))

/** What names of kiosks are compared by: two that a person could take for one another are the same. */
export const foldName = (name: string): string =>
  Array.from(foldText(name.normalize('NFKD')).replace(/\p{Pd}/gu, '-'), (letter) => latinOf.get(letter) ?? letter).join(
    '',
  )
