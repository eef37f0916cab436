import type { Area } from '../codes/areas.ts'

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>

/** Texts by area; a key stands in one area only. */
export type AreaTexts = Readonly<Partial<Record<Area, Texts>>>
