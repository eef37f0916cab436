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
  /** IFRAME-07: what was opened, in CSS pixels of the frame; the page scrolls to it unless it is in sight. */
  z.object({
    source: z.literal(source),
    type: z.literal('scroll'),
    top: z.int().check(z.nonnegative()),
    bottom: z.int().check(z.nonnegative()),
  }),
])
export type FrameMessage = z.infer<typeof frameMessageSchema>

export const heightMessage = (pixels: number): FrameMessage => ({ source, type: 'height', pixels })
export const titleMessage = (title: string): FrameMessage => ({ source, type: 'title', title })
export const stepMessage = (step: BookingStep): FrameMessage => ({ source, type: 'step', step })
export const scrollMessage = ({ top, bottom }: { top: number; bottom: number }): FrameMessage => ({
  source,
  type: 'scroll',
  top: Math.max(0, Math.floor(top)),
  bottom: Math.max(0, Math.ceil(bottom)),
})
