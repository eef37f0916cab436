import type { CheckInReadiness, CheckInVisit } from '#src/contract/entities/check-in.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** CHECKIN-15: undefined where nothing was sent. */
    /** `isEarly`: of the visit's page, before check-in opens. */
    'check-in-form': ModalShape<{ visit: CheckInVisit; isEarly?: boolean }, CheckInReadiness>
    /** CHECKIN-13, at a kiosk: undefined where the patient went back. */
    'missing-referral': ModalShape<{ visit: CheckInVisit }, 'check-in' | 'camera'>
  }
}
