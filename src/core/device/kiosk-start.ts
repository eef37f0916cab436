import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { kioskQuery } from '../paths/path-builder.ts'

/** ROUTE-16 */
export const kioskStartAddress = `${pagePaths.kiosk}?${kioskQuery}=true`

/** A new document: memory and history of the last person end with theirs. */
export const openKioskStart = (): void => window.location.replace(kioskStartAddress)
