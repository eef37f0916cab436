import * as z from 'zod/mini'

/** Language tag by name of the text, for the provider's texts that are not in the language asked for (S-118). */
export const langSchema = z.optional(z.record(z.string(), z.string()))
export type Lang = z.infer<typeof langSchema>
