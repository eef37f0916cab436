import type { Area } from '#src/contract/codes/areas.ts'
import { ensureAreaTexts } from '#src/i18n/i18n.ts'
import { readTexts } from './read-texts.ts'

export const ensureTexts = (areas: readonly Area[]): Promise<void> => ensureAreaTexts(areas, readTexts)

/** A part that is loaded on demand together with the texts of its areas, at the same time. */
export const withTexts =
  <Module>(areas: readonly Area[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), ensureTexts(areas)])
    return module
  }
