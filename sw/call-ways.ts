// What the worker knows of the call table. Plain data: the build works it out and writes it in place of this file,
// so that a worker that wakes up does not build the schemas of every call first.
import { callTable } from '#src/contract/call-table.ts'
import { getApplicationAsset, getFont } from '#src/contract/calls/assets.calls.ts'
import { getTranslations } from '#src/contract/calls/config.calls.ts'

export type CallWay = { path: string; isStorable: boolean; isBrand: boolean }

const brandCalls = new Set<string>([getApplicationAsset.name, getFont.name, getTranslations.name])

/** Every GET row: may its answer be kept, and is it of the brand's bundle? */
export const callWays: readonly CallWay[] = callTable
  .filter(({ method }) => method === 'GET')
  .map(({ name, path, access, cache }) => ({
    path,
    isStorable: cache === 'storable' && access === 'public',
    isBrand: brandCalls.has(name),
  }))
