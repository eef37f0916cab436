// Which trackers hear of the booking's step: those of a page that may have them, while it may (S-28). On any other page there are none.
import type { BookingStep } from '#src/contract/codes/booking-step.ts'

type Report = (step: BookingStep) => void

let living: Report | undefined

/** From now on this one hears; nobody, where a page may not be measured any more. */
export const hearSteps = (report: Report | undefined): void => {
  living = report
}

export const reportStep: Report = (step) => living?.(step)
