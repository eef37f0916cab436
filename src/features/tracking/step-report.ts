// S-28: trackers hear a step only on pages that allow them.
import type { BookingStep } from '#src/contract/codes/booking-step.ts'

type Report = (step: BookingStep) => void

let living: Report | undefined

/** Undefined where the page may not be measured. */
export const hearSteps = (report: Report | undefined): void => {
  living = report
}

export const reportStep: Report = (step) => living?.(step)
