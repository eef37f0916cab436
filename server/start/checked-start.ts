import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { readProviderPack } from '../provider-pack/provider-pack.ts'
import { type DataFolder, takeDataFolder } from './data-folder.ts'
import { ensureFreePort } from './free-port.ts'
import { loginSettingsOf } from './login-settings.ts'
import { productionWarnings } from './production-warnings.ts'
import { StartRefusal } from './refusal.ts'
import { readSettings, type StartSettings } from './settings.ts'

export type CheckedStart = { settings: StartSettings; pack: ProviderPack; data: DataFolder | undefined }

/**
 * Everything that can refuse the start, in under two seconds.
 * @throws StartRefusal or PackError
 */
export const checkStart = async (
  variables: Readonly<Record<string, string | undefined>>,
  warn: (warning: string) => void,
): Promise<CheckedStart> => {
  const settings = readSettings(variables)
  if (settings.databaseUrl !== undefined && settings.secretKeys === undefined)
    throw new StartRefusal('SECRET_KEY must be set with DATABASE_URL, for example to what openssl rand -hex 32 prints.')
  const pack = readProviderPack(settings.providerFolder)
  if (pack.provider.code !== settings.provider)
    throw new StartRefusal(`provider.json: code is “${pack.provider.code}”, but its folder is ${settings.provider}.`)
  loginSettingsOf(settings, pack)
  for (const warning of pack.warnings) warn(`${settings.provider}: ${warning}`)
  for (const warning of productionWarnings(settings, pack.provider.demo)) warn(warning)
  await ensureFreePort(settings.port, settings.host)
  const data = settings.databaseUrl === undefined ? takeDataFolder(settings.dataFolder, pack.provider.code) : undefined
  return { settings, pack, data }
}
