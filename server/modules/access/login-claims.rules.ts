// S-87: claims of the identity provider to a login, by the names that the pack gives them.
import { loginRoles } from '#src/contract/codes/access.ts'
import type { User } from '#src/contract/entities/user.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'

type Claims = Readonly<Record<string, unknown>>

const own = (claims: unknown, name: string): unknown =>
  typeof claims === 'object' && claims !== null && Object.hasOwn(claims, name) ? (claims as Claims)[name] : undefined

/** Names of claims may be addresses, so a whole name comes before a path. */
const claimAt = (claims: Claims, name: string): unknown =>
  own(claims, name) ?? name.split('.').reduce<unknown>((value, part) => own(value, part), claims)

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : textsOf(each)))
  return typeof value === 'string' || typeof value === 'boolean' ? [String(value)] : []
}

const lineOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const line = cleanLine(value).trim()
  return line === '' ? undefined : line.slice(0, accessLimits.claimCharacters)
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
  const readOnly = textsOf(claimAt(claims, names.readOnly)).some((value) => readOnlyValues.includes(value))
  return {
    username: lineOf(claimAt(claims, names.username)) ?? subject.slice(0, accessLimits.claimCharacters),
    role,
    ...(organization === undefined ? {} : { organization }),
    ...(firstName === undefined || lastName === undefined ? {} : { currentDoctor: { firstName, lastName } }),
    readOnly,
  }
}
