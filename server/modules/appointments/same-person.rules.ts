import { isSameName } from './names.rules.ts'

type Person = Record<'contactNumber' | 'bookedByContactNumber' | 'email' | 'bookedByEmail', string | null> & {
  firstName: string
}

const reachOf = ({ contactNumber, bookedByContactNumber, email, bookedByEmail }: Person): string[] =>
  [contactNumber, bookedByContactNumber, email, bookedByEmail]
    .filter((each) => each !== null)
    .map((each) => each.toLowerCase())

/** Whoever is reached at the same number or address under both names is one person. */
export const isSamePerson = (one: Person, other: Person): boolean => {
  const known = reachOf(other)
  return isSameName(one.firstName, other.firstName) && reachOf(one).some((each) => known.includes(each))
}
