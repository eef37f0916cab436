import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { kioskQuery } from '../paths/path-builder.ts'

/** ROUTE-16 */
export const kioskStartAddress = `${pagePaths.kiosk}?${kioskQuery}=true`
