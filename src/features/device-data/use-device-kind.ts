import { useMedia } from '#src/lib/use-media.ts'

/** design.md 4.3: touch means a phone. */
export const useDeviceKind = (): 'phone' | 'computer' => (useMedia('(pointer: coarse)') ? 'phone' : 'computer')
