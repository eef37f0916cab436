// The build replaces this file with plain data, so that a waking worker does not build every schema.
import { callTable } from '#src/contract/call-table.ts'
import { getApplicationAsset, getFont } from '#src/contract/calls/assets.calls.ts'
import { getTranslations } from '#src/contract/calls/config.calls.ts'

export type CallWay = { path: string; isStorable: boolean; isBrand: boolean }

const brandCalls = new Set<string>([getApplicationAsset.name, getFont.name, getTranslations.name])

export const callWays: readonly CallWay[] = callTable
  .filter(({ method }) => method === 'GET')
  .map(({ name, path, access, cache }) => ({
    path,
    isStorable: cache === 'storable' && access === 'public',
    isBrand: brandCalls.has(name),
  }))
