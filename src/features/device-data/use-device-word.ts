import { useMedia } from '#src/lib/use-media.ts'

/** What the patient calls the thing in front of them: a finger means a phone, anything else a computer (design.md 4.3). */
export const useDeviceWord = (): 'phone' | 'computer' => (useMedia('(pointer: coarse)') ? 'phone' : 'computer')
