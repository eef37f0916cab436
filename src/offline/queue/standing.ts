// What may be said of an item without a file that is on its way.
import type { UploadView } from './upload.ts'

export type QueueStanding = 'on-device' | 'sending' | 'asking' | 'needs-sign-in' | 'refused' | 'expired'

/** Never more than the clinic's receipt allows: without a network nothing is sent. */
export const standingOf = ({ state }: Pick<UploadView, 'state'>, isOnline: boolean): QueueStanding => {
  switch (state) {
    case 'sending':
      return isOnline ? 'sending' : 'on-device'
    case 'confirming':
      return isOnline ? 'asking' : 'on-device'
    case 'paused_auth':
      return 'needs-sign-in'
    case 'blocked':
      return 'refused'
    case 'expired':
      return 'expired'
    default:
      return 'on-device'
  }
}
