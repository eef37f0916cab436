// The packs that stress and bench write are ones that the server starts with.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { provider as bench, writeBenchPack } from '../../tools/bench/pack.ts'
import { provider as stress, writeStressPack } from '../../tools/stress/pack.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  [bench, writeBenchPack],
  [stress, writeStressPack],
])('the pack of %s names nothing that it does not have', (name, write) => {
  write(folder)
  expect(readProviderPack(join(folder, name)).exams).not.toEqual([])
})
