import { kioskStartAddress } from '#src/contract/codes/page-paths.ts'

/** A new document: memory and history of the last person end with theirs. */
export const openKioskStart = (): void => window.location.replace(kioskStartAddress)
