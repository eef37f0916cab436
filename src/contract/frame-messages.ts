// IFRAME-01: messages to the embedding page, which may rely on these words.
import * as z from 'zod/mini'
import { type BookingStep, bookingSteps } from './codes/booking-step.ts'

const source = 'radiology-front-door'

export const frameMessageSchema = z.discriminatedUnion('type', [
  /** CSS pixels. */
  z.object({ source: z.literal(source), type: z.literal('height'), pixels: z.int().check(z.nonnegative()) }),
  /** Never a person's name. */
  z.object({ source: z.literal(source), type: z.literal('title'), title: z.string() }),
  /** BOOK-03 to BOOK-06 */
  z.object({ source: z.literal(source), type: z.literal('step'), step: z.literal(bookingSteps) }),
])
export type FrameMessage = z.infer<typeof frameMessageSchema>

export const heightMessage = (pixels: number): FrameMessage => ({ source, type: 'height', pixels })
export const titleMessage = (title: string): FrameMessage => ({ source, type: 'title', title })
export const stepMessage = (step: BookingStep): FrameMessage => ({ source, type: 'step', step })
