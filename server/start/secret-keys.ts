import { createSecrets, type Secrets } from '../shared/secrets.ts'
import { ensureKeyFile } from './key-file.ts'
import type { StartSettings } from './settings.ts'

export const openSecrets = ({ secretKeys, dataFolder }: Pick<StartSettings, 'secretKeys' | 'dataFolder'>): Secrets =>
  createSecrets(secretKeys ?? [ensureKeyFile(dataFolder, 'secret-key')])
