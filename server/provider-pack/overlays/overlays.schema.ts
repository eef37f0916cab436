// S-118: a pack's own texts in another language, one JSON file per entry below `overlays/<locale>/`, by the slugs of the pack.
import * as z from 'zod/mini'
import { daySchema, slugSchema } from '#src/contract/entities/primitives.ts'
import { html, text } from '../files/pack-values.schema.ts'

const some = z.optional(text)
const texts = z.array(text)

/** Translated whole: its steps are those of the exam, in the same order. */
const preparation = z.strictObject({
  summary: text,
  steps: z.array(z.strictObject({ title: text, detail: some })),
  bring: z.optional(texts),
  advice: z.optional(texts),
})

const byKey = <T extends z.core.$ZodShape>(shape: T) => z.record(z.string(), z.strictObject(shape))

export const overlayFiles = {
  provider: z.strictObject({ phoneHours: some }),
  settings: z.strictObject({
    radiology: z.optional(z.strictObject({ name: some, longName: some })),
    application: z.optional(
      z.strictObject({
        metaTitle: some,
        metaDescription: some,
        metaFbDescription: some,
        metaKeywords: some,
        chatCompleteMessage: some,
      }),
    ),
  }),
  regions: byKey({ name: some }),
  clinics: byKey({
    name: some,
    note: some,
    waitingArea: some,
    waitingAreas: z.optional(z.record(slugSchema, text)),
    wayToDesk: some,
    directions: some,
    address: z.optional(z.strictObject({ line1: text, line2: some, suburb: text })),
    closures: z.optional(z.record(daySchema, text)),
  }),
  holidays: z.record(z.string(), z.record(daySchema, text)),
  modalities: byKey({ name: some }),
  exams: byKey({
    name: some,
    preparation: z.optional(preparation),
    pregnancyNote: some,
    examNotes: some,
    warning: some,
    notes: some,
    searchTerms: z.optional(texts),
  }),
  'walk-in-exams': byKey({ name: some, prepTime: some }),
  'group-exams': byKey({ name: some }),
  'document-types': byKey({ title: some, description: some }),
  'insurance-types': byKey({ name: some }),
  ethnicities: byKey({ name: some }),
  'cancel-reasons': byKey({ label: some }),
  'consent-forms': byKey({ title: some, html: z.optional(html), statements: z.optional(texts) }),
} as const

type OverlayFiles = { [K in keyof typeof overlayFiles]: z.output<(typeof overlayFiles)[K]> }

/** One locale of a pack's own texts. `pages` are cleaned HTML. */
export type PackOverlay = Partial<OverlayFiles> & {
  pages: Readonly<Record<string, string>>
  /** By id and name of the text. */
  questionnaires?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
export type PreparationOverlay = z.output<typeof preparation>
