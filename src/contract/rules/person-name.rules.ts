// S-123: what a name may hold, at every field and on both sides, and how the two names of a person are said.
const apostrophes = "'’‘‛`´ʹʻʼʽˈˊˋ′＇׳ꞌ"
const between = ` \\p{Pd}${apostrophes}.,/()·・･‧`
const personName = new RegExp(`^[${between}]*[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{Nd}${between}]*$`, 'u')

/** Letters and marks of every script, what stands between them, and digits after a letter. Expects a clean line. */
export const isPersonName = (value: string): boolean => personName.test(value) && /\p{L}/u.test(value)

/** A kiosk's keys have Latin and Cyrillic letters; whoever has others checks in by the code of the visit pass. */
export const isOnKeys = (name: string): boolean =>
  !/[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u.test(name)

type Names = { firstName: string; lastName: string }

/** Who has one name has it as the last one. */
export const fullName = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(' ')

/** As lists are sorted: "Wilson, Mārama". */
export const listedName = ({ firstName, lastName }: Names): string => [lastName, firstName].filter(Boolean).join(', ')

/** What somebody is called by. */
export const calledName = ({ firstName, lastName }: Names): string => firstName || lastName
