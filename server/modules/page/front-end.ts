// The built front end and what is said of it to every page.
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { type BuiltPage, readBuiltPage } from './built-page.ts'

/** `/version.json`: what is served now, and what an open page must have at least. */
export type VersionAnswer = { version: string; minSupported: string; worker: 'on' | 'kill' }

export type FrontEndOptions = {
  /** Folder of the build; without one only the API answers. */
  frontEnd?: string | undefined
  /** Pages of an earlier version are brought up to date at the next safe moment, whatever other pages say. */
  minSupported?: string | undefined
  /** `kill` takes the worker and what it stores from every browser. */
  worker?: VersionAnswer['worker'] | undefined
}

export type FrontEnd = {
  folder: string | undefined
  built: BuiltPage | undefined
  version: VersionAnswer
  /** Sites that may embed pages below /iframe. */
  frameAncestors: readonly string[]
}

export type FrontEndServices = { frontEnd: FrontEnd }

export const readFrontEnd = async (
  { frontEnd: folder, minSupported = '0.0.0', worker = 'on' }: FrontEndOptions,
  { provider }: Pick<ProviderPack, 'provider'>,
  config: ClientConfig,
): Promise<FrontEnd> => ({
  folder,
  built: folder === undefined ? undefined : await readBuiltPage(folder),
  version: { version: config.version.split('+')[0] ?? config.version, minSupported, worker },
  // The demonstration's own test page embeds the app.
  frameAncestors: [...provider.frameAncestors, ...(config.environment === 'demo' ? ["'self'"] : [])],
})
