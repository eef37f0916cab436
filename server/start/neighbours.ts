// What other companies run, for a demonstration without them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finishLogin } from '#src/contract/calls/session.calls.ts'
import { newSessionToken } from '../shared/ids.ts'
import type { LoginSettings } from './login-settings.ts'

export type Neighbours = { login: LoginSettings; stop: () => Promise<void> }

/** Beside the server's own. */
const portsFurther = 100

const ensureKey = (dataFolder: string, create: () => object): object => {
  const file = join(dataFolder, 'identity-provider-key.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object
  } catch {
    const key = create()
    writeFileSync(file, JSON.stringify(key), { mode: 0o600 })
    return key
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code

/** Undefined where what is installed is for production alone, or the server's address is not known yet. */
export const startNeighbours = async ({
  port,
  publicUrl,
  dataFolder,
}: {
  port: number
  publicUrl: string
  dataFolder: string
}): Promise<Neighbours | undefined> => {
  if (port === 0) return undefined
  const found = await import('../neighbours/identity-provider.ts').catch((error: unknown) => {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  })
  if (found === undefined) return undefined
  const { newIdentityKey, startIdentityProvider } = found
  const client = { clientId: 'front-door', clientSecret: newSessionToken() }
  const options = { ...client, publicUrl, callbackPath: finishLogin.path, key: ensureKey(dataFolder, newIdentityKey) }
  const provider = await startIdentityProvider({ ...options, port: port + portsFurther }).catch((error: unknown) => {
    if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'ERR_SOCKET_BAD_PORT')
      return startIdentityProvider({ ...options, port: 0 })
    throw error
  })
  return { login: { ...client, issuer: provider.issuer }, stop: provider.stop }
}
