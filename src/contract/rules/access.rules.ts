// Reasons: docs/decisions/0029-access-on-the-row.md.
import type { Access, LoginRole, Proof } from '../codes/access.ts'

/** The actor is its own proof: it has the key, the login or the signed token. */
const itself = [] as const

export const accessTable = {
  public: { anybody: itself },
  /** Who says at a kiosk or on a phone that they have come; the device and the run are sent with it. */
  'check-in': { anybody: itself },
  /** Of a key that is no booking yet: holds, documents and answers go in under it. */
  'booking-key': { 'key-holder': itself },
  booking: { person: ['made-here', 'birth-date', 'code'], 'booking-login': itself },
  /** On the way to a code, which a share asks for too. */
  'code-asker': { person: ['made-here', 'birth-date', 'code'], 'share-contact': itself },
  /** Its own visits, from the device where it began. */
  'check-in-run': { run: itself },
  /** The phone that has opened it, whose key stands where a booking’s does, and nobody else. */
  'hand-off': { 'hand-off': itself },
  patient: { person: ['code'] },
  /** ATT-21: a document opens also to the browser that sent it. */
  'document-sender': { person: ['made-here', 'code'] },
  recipient: { 'share-contact': ['code'], person: ['code'] },
  referrer: { 'named-referrer': itself, radiologist: itself },
  radiologist: { radiologist: itself },
  /** The `imsec` was made for one of the first three. */
  external: { 'address-login': itself, 'named-doctor': itself, address: ['code'], radiologist: itself },
  staff: { staff: itself },
  /** The clinic's system sends `DESK_KEY`. */
  desk: { staff: itself, 'clinic-system': itself },
  kiosk: { device: itself },
} as const satisfies Readonly<Record<Access, Readonly<Record<string, readonly Proof[]>>>>

type ActorOf<A extends Access> = A extends Access ? keyof (typeof accessTable)[A] : never

export type ActorKind = ActorOf<Access>

const proofsFor = (access: Access, actor: ActorKind): readonly Proof[] | undefined =>
  (accessTable[access] as Partial<Record<ActorKind, readonly Proof[]>>)[actor]

/** False for an actor that the access does not name, whatever the proof. */
export const isProved = (access: Access, actor: ActorKind, proof?: Proof): boolean => {
  const enough = proofsFor(access, actor)
  if (enough === undefined) return false
  return enough.length === 0 || (proof !== undefined && enough.includes(proof))
}

const roles: Partial<Record<ActorKind, LoginRole>> = {
  'named-referrer': 'referrer',
  'named-doctor': 'referrer',
  'address-login': 'external',
  radiologist: 'radiologist',
  staff: 'staff',
}

/** Of the logins that may be let in; what of a record they see, its handler decides. */
export const rolesFor = (access: Access): readonly LoginRole[] =>
  Object.keys(accessTable[access]).flatMap((actor) => roles[actor as ActorKind] ?? [])

export const isOpen = (access: Access): boolean => 'anybody' in accessTable[access]

export const isGuarded = (access: Access): boolean => access !== 'booking-key' && !isOpen(access)

export const describeAccess = (access: Access): string =>
  Object.entries<readonly Proof[]>(accessTable[access])
    .map(([actor, enough]) => (enough.length === 0 ? actor : `${actor} by ${enough.join(' or ')}`))
    .join('; ')
