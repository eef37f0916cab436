import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { type BuiltPage, readBuiltPage } from './built-page.ts'

/** `/version.json`; `minSupported` is the least an open page must have. */
export type VersionAnswer = { version: string; minSupported: string; worker: 'on' | 'kill' }

export type FrontEndOptions = {
  /** Without it only the API answers. */
  frontEnd?: string | undefined
  /** Earlier pages update at the next safe moment. */
  minSupported?: string | undefined
  /** `kill` removes the worker and its storage from every browser. */
  worker?: VersionAnswer['worker'] | undefined
}

export type FrontEnd = {
  folder: string | undefined
  built: BuiltPage | undefined
  version: VersionAnswer
  frameAncestors: readonly string[]
}

export const readFrontEnd = async (
  { frontEnd: folder, minSupported = '0.0.0', worker = 'on' }: FrontEndOptions,
  { provider }: Pick<ProviderPack, 'provider'>,
  config: ClientConfig,
): Promise<FrontEnd> => ({
  folder,
  built: folder === undefined ? undefined : await readBuiltPage(folder),
  version: { version: config.version.split('+')[0] ?? config.version, minSupported, worker },
  // The demonstration's test page embeds the app.
  frameAncestors: [...provider.frameAncestors, ...(config.environment === 'demo' ? ["'self'"] : [])],
})
