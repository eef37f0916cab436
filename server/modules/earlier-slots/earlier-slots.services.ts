import type { ChangesContext } from '../changes/changes.services.ts'
import type { RecipientsContext } from '../recipients/recipients.services.ts'

export type EarlierSlotsContext = ChangesContext & RecipientsContext
