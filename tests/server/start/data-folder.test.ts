import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DataFolder, takeDataFolder } from '#server/start/data-folder.ts'
import { StartRefusal } from '#server/start/refusal.ts'

let place: string
const taken: DataFolder[] = []
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'front-door-data-'))
})
afterEach(() => {
  for (const folder of taken.splice(0)) folder.release()
  rmSync(place, { recursive: true })
})

const take = (provider = 'aurora', folder = join(place, 'data', provider)): DataFolder => {
  const data = takeDataFolder(folder, provider)
  taken.push(data)
  return data
}
const refusal = (provider?: string, folder?: string): string => {
  try {
    take(provider, folder)
    return 'taken'
  } catch (error) {
    if (error instanceof StartRefusal) return error.message
    throw error
  }
}

describe('a data folder', () => {
  it('is made when it is not there, and keeps its database below', () => {
    expect(take().databaseFolder).toBe(join(place, 'data', 'aurora', 'database'))
    expect(readFileSync(join(place, 'data', 'aurora', 'provider'), 'utf8')).toBe('aurora\n')
  })

  it('is one server’s: a second is refused until the first lets go', () => {
    const first = take()
    expect(refusal()).toMatch(
      /^Another server is using the data folder .*aurora\. Stop it, or set DATA_DIR to another\.$/,
    )
    first.release()
    taken.length = 0
    expect(refusal()).toBe('taken')
  })

  it('of another provider is refused, and not held', () => {
    const folder = join(place, 'shared')
    take('aurora', folder).release()
    taken.length = 0
    expect(refusal('vardar', folder)).toMatch(/holds the data of the provider “aurora”, not “vardar”/)
    expect(refusal('aurora', folder)).toBe('taken')
  })

  it('that cannot be written is refused by name', () => {
    writeFileSync(join(place, 'file'), '')
    expect(refusal('aurora', join(place, 'file', 'data'))).toBe(
      `The data folder ${join(place, 'file', 'data')} cannot be written (ENOTDIR). Set DATA_DIR to one that can.`,
    )
    for (const folder of [join(place, 'file'), '/proc/front-door/data'])
      expect(refusal('aurora', folder)).toMatch(/^The data folder \S+ cannot be written \(E[A-Z]+\)\. Set DATA_DIR/)
  })

  it('with a lock that a killed server left behind is taken', () => {
    const folder = join(place, 'left')
    mkdirSync(folder)
    writeFileSync(join(folder, 'lock.sqlite'), '')
    writeFileSync(join(folder, 'lock.sqlite-journal'), '')
    expect(refusal('aurora', folder)).toBe('taken')
  })
})
