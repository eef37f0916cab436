import type { Puzzle } from '#src/contract/entities/authentication.ts'
import type { AppContext } from '../../context.ts'
import type { AccessServices } from '../access/access.services.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { OutboxServices } from '../outbox/outbox.services.ts'
import type { RecipientsServices } from '../recipients/recipients.services.ts'

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
}

export type AuthenticationContext = AppContext &
  CatalogueServices &
  OutboxServices &
  AuthenticationServices &
  RecipientsServices &
  Pick<AccessServices, 'isKnownKey'>
