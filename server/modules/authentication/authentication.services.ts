import type { Puzzle } from '#src/contract/entities/authentication.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { AccessServices } from '../access/access.services.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { OutboxServices } from '../outbox/outbox.services.ts'
import type { SignInSubject } from './subjects.ts'

export type Puzzles = {
  /** Dearer where many dates were wrong of late. */
  make: (isSprayed: boolean) => Promise<Puzzle>
  /** Once for each puzzle. */
  isSolved: (token: string) => Promise<boolean>
}

export type AuthenticationServices = {
  /** Without any none is asked. */
  puzzles?: Puzzles | undefined
  /** 0 is no cap. */
  smsPerHour: number
  /** A key may name a visit and the request that it came from: `kind` says which; else what is not closed comes first. */
  findSubject: (db: Database, bookingKey: string, kind?: SignInSubject['kind']) => Promise<SignInSubject | undefined>
}

export type AuthenticationContext = AppContext &
  CatalogueServices &
  OutboxServices &
  AuthenticationServices &
  Pick<AccessServices, 'isKnownKey'>
