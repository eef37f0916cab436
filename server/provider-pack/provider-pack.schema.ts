// Shape of a provider pack: one JSON file per entry of `packFiles`, beside `pages/*.html`, `images/` and `locales/<locale>/<area>.json`.
import type * as z from 'zod/mini'
import type { TextRole } from '#src/contract/codes/access.ts'
import type { Locale, locales } from '#src/contract/codes/locales.ts'
import type { Lang } from '#src/contract/entities/lang.ts'
import { cancelReasonsSchema } from './files/cancel-reasons.schema.ts'
import { clinicsSchema } from './files/clinics.schema.ts'
import { consentFormsSchema } from './files/consent-forms.schema.ts'
import { demoSchema } from './files/demo.schema.ts'
import { doctorsSchema } from './files/doctors.schema.ts'
import { documentTypesSchema } from './files/document-types.schema.ts'
import { ethnicitiesSchema } from './files/ethnicities.schema.ts'
import { examsSchema } from './files/exams.schema.ts'
import { groupExamsSchema } from './files/group-exams.schema.ts'
import { holidaysSchema } from './files/holidays.schema.ts'
import { insuranceTypesSchema } from './files/insurance-types.schema.ts'
import { modalitiesSchema } from './files/modalities.schema.ts'
import { organizationsSchema } from './files/organizations.schema.ts'
import { postCodesSchema } from './files/post-codes.schema.ts'
import { providerSchema } from './files/provider.schema.ts'
import type { questionnaireSchema } from './files/questionnaires.schema.ts'
import { regionsSchema } from './files/regions.schema.ts'
import { settingsSchema } from './files/settings.schema.ts'
import { packThemeSchema } from './files/theme.schema.ts'
import { walkInExamsSchema } from './files/walk-in-exams.schema.ts'
import type { PackOverlay } from './overlays/overlays.schema.ts'

/** File name without `.json`. */
export const packFiles = {
  provider: providerSchema,
  theme: packThemeSchema,
  settings: settingsSchema,
  regions: regionsSchema,
  clinics: clinicsSchema,
  holidays: holidaysSchema,
  modalities: modalitiesSchema,
  exams: examsSchema,
  'walk-in-exams': walkInExamsSchema,
  'group-exams': groupExamsSchema,
  'document-types': documentTypesSchema,
  'insurance-types': insuranceTypesSchema,
  doctors: doctorsSchema,
  ethnicities: ethnicitiesSchema,
  'cancel-reasons': cancelReasonsSchema,
  'consent-forms': consentFormsSchema,
  organizations: organizationsSchema,
  'post-codes': postCodesSchema,
  demo: demoSchema,
} as const

export const packPages = [
  'about',
  'contact',
  'terms',
  'privacy',
  'faq',
  'header',
  'footer',
  'banner',
  'iframe-banner',
  'iframe-banner-more',
  'collection-notice',
] as const

type Translatable<T> = T extends (infer E extends object)[] ? (E & { lang?: Lang })[] : T

type PackFiles = { [K in keyof typeof packFiles]: Translatable<z.output<(typeof packFiles)[K]>> }

export const packLimits = {
  jsonBytes: 20_000_000,
  pageBytes: 200_000,
  pageNesting: 100,
  translationBytes: 1_000_000,
  translationCharacters: 5000,
  fontBytes: 200_000,
} as const

/** `pages` are cleaned HTML; `translations` by locale and key. */
export type ProviderPack = PackFiles & {
  folder: string
  pages: Record<(typeof packPages)[number], string>
  translations: Partial<Record<(typeof locales)[number], Record<string, string>>>
  /** I18N-06: in the provider's own language. */
  roleTexts: Partial<Record<TextRole, Record<string, string>>>
  overlays: Partial<Record<Locale, PackOverlay>>
  questionnaires: PackQuestionnaire[]
  /** API-25: by list. */
  suggestions: Readonly<Record<string, readonly string[]>>
  /** As in an entry, of what is in no list: by page, by field of settings and provider, as `holidays.<state>.<day>`. */
  lang?: Lang
  /** What was mended or left out, for whoever starts the server. */
  warnings: readonly string[]
}
/** QUES-01; its id is the name of its file, its HTML is cleaned. */
export type PackQuestionnaire = z.output<typeof questionnaireSchema> & { id: string; lang?: Lang }
export type PackClinic = ProviderPack['clinics'][number]
export type PackExam = ProviderPack['exams'][number]
