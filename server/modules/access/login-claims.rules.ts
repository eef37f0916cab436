// S-87: claims of the identity provider to a login, by the names that the pack gives them.
import { loginRoles } from '#src/contract/codes/access.ts'
import type { User } from '#src/contract/entities/user.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'

type Claims = Readonly<Record<string, unknown>>

const own = (claims: unknown, name: string): unknown =>
  typeof claims === 'object' && claims !== null && Object.hasOwn(claims, name) ? (claims as Claims)[name] : undefined

/** Names of claims may be addresses, so a whole name comes before a path. */
const claimAt = (claims: Claims, name: string): unknown =>
  own(claims, name) ?? name.split('.').reduce<unknown>((value, part) => own(value, part), claims)

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : textsOf(each)))
  return ['string', 'boolean', 'number', 'bigint'].includes(typeof value) ? [String(value)] : []
}

const lineOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const line = cleanLine(value).trim()
  return line === '' ? undefined : line.slice(0, accessLimits.claimCharacters)
}

const words = (texts: readonly string[]): string[] => texts.map((text) => text.trim().toLowerCase())

const yes = ['true', '1', 'yes', 'on']
const no = ['false', '0', 'no', 'off', '']

/**
 * S-26: absent is not read-only; in doubt a claim that is there is. `True` and 1 are what others write for `true`.
 * @param values a word for yes makes it a switch, whose every other value but a no closes; else names, as of groups
 */
const isReadOnly = (claim: unknown, values: readonly string[]): boolean => {
  if (claim === undefined || claim === null) return false
  const given = words(textsOf(claim))
  const known = words(values)
  const isSwitch = known.some((value) => yes.includes(value))
  if (given.length === 0) return !(Array.isArray(claim) && claim.length === 0)
  return given.some((value) => known.includes(value) || (isSwitch && !no.includes(value)))
}

/** Undefined without one of the roles: no role, no login. */
export const userOfClaims = (
  claims: Claims,
  subject: string,
  { claims: names, roles, readOnlyValues }: ProviderPack['settings']['signIn'],
): User | undefined => {
  const given = textsOf(claimAt(claims, names.role))
  const role = loginRoles.find((each) => roles[each].some((value) => given.includes(value)))
  if (role === undefined) return undefined
  const organization = lineOf(claimAt(claims, names.organization))
  const firstName = lineOf(claimAt(claims, names.doctorFirstName))
  const lastName = lineOf(claimAt(claims, names.doctorLastName))
  const readOnly = isReadOnly(claimAt(claims, names.readOnly), readOnlyValues)
  return {
    username: lineOf(claimAt(claims, names.username)) ?? subject.slice(0, accessLimits.claimCharacters),
    role,
    ...(organization === undefined ? {} : { organization }),
    ...(firstName === undefined || lastName === undefined ? {} : { currentDoctor: { firstName, lastName } }),
    readOnly,
  }
}
