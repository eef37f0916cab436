import * as z from 'zod/mini'
import type { Area } from '../codes/areas.ts'

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>

/** Texts by area; a key stands in one area only. */
export type AreaTexts = Readonly<Partial<Record<Area, Texts>>>

/** I18N-06: texts of a role by key, in place of the loaded ones. */
export const roleTranslationsSchema = z.record(z.string(), z.string())
