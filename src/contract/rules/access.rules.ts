// The one table of who may, by the word of a call's row. Reasons: docs/decisions/0029-access-on-the-row.md.
import type { Access, Proof } from '../codes/access.ts'

/** Being the actor is the proof: it has the key, the login or the signed token. */
const itself = [] as const

/** Word → actor → proofs, each of which is enough. */
export const accessTable = {
  public: { anybody: itself },
  /** Of a key that is no booking yet: holds, documents and answers go in under it. */
  'booking-key': { 'key-holder': itself },
  /** A check-in with its hand-off and upload tickets opens what they were made for. */
  booking: { person: ['made-here', 'birth-date', 'code'], 'booking-login': itself, 'check-in': itself },
  /** ATT-21: a document opens to the browser that sent it. */
  patient: { person: ['code'], 'document-sender': ['made-here'] },
  /** Of a share, for what is shared. */
  recipient: { 'share-contact': ['code'], person: ['code'] },
  referrer: { 'named-referrer': itself, radiologist: itself },
  radiologist: { radiologist: itself },
  /** The `imsec` was made for one of the first three. */
  external: { 'address-login': itself, 'named-doctor': itself, address: ['code'], radiologist: itself },
  staff: { staff: itself },
  /** The clinic's system comes with `DESK_KEY`. */
  desk: { staff: itself, 'clinic-system': itself },
  kiosk: { device: itself },
} as const satisfies Readonly<Record<Access, Readonly<Record<string, readonly Proof[]>>>>

type ActorOf<A extends Access> = A extends Access ? keyof (typeof accessTable)[A] : never

export type ActorKind = ActorOf<Access>

/** The proofs that open the word to the actor; none where the actor is not among those who may. */
const proofsFor = (access: Access, actor: ActorKind): readonly Proof[] | undefined =>
  (accessTable[access] as Partial<Record<ActorKind, readonly Proof[]>>)[actor]

export const isProved = (access: Access, actor: ActorKind, proof?: Proof): boolean => {
  const enough = proofsFor(access, actor)
  if (enough === undefined) return false
  return enough.length === 0 || (proof !== undefined && enough.includes(proof))
}

/** True where more is needed than to come, or to have a key: what is answered there is one person's. */
export const isGuarded = (access: Access): boolean => access !== 'public' && access !== 'booking-key'

/** The row of the table in one line, for the published document. */
export const describeAccess = (access: Access): string =>
  Object.entries<readonly Proof[]>(accessTable[access])
    .map(([actor, enough]) => (enough.length === 0 ? actor : `${actor} by ${enough.join(' or ')}`))
    .join('; ')
