import type { Share, Shares } from '#src/contract/entities/share.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** SHARE-11: shares, and answers with what is shared then. */
    'share-results': ModalShape<
      { bookingKey: string; exams: string[] } & Pick<Shares, 'days' | 'channels' | 'timeZone'>,
      Share
    >
  }
}
