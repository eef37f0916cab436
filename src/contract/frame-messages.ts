// IFRAME-01: what the embedded app tells the page around it. An embedding site may rely on these words.
import * as z from 'zod/mini'
import { type BookingStep, bookingSteps } from './codes/booking-step.ts'

const source = 'radiology-front-door'

export const frameMessageSchema = z.discriminatedUnion('type', [
  /** Height of the content in CSS pixels, for the frame to take. */
  z.object({ source: z.literal(source), type: z.literal('height'), pixels: z.int().check(z.nonnegative()) }),
  /** Title of the page shown; never a person's name. */
  z.object({ source: z.literal(source), type: z.literal('title'), title: z.string() }),
  /** BOOK-03 to BOOK-06: the step of the booking that has been shown for two seconds. */
  z.object({ source: z.literal(source), type: z.literal('step'), step: z.literal(bookingSteps) }),
])
export type FrameMessage = z.infer<typeof frameMessageSchema>

export const heightMessage = (pixels: number): FrameMessage => ({ source, type: 'height', pixels })
export const titleMessage = (title: string): FrameMessage => ({ source, type: 'title', title })
export const stepMessage = (step: BookingStep): FrameMessage => ({ source, type: 'step', step })
