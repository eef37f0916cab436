// What refuses a start before the database is opened; that a process then ends with its words is in main.test.ts.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PackError } from '#server/provider-pack/provider-pack.errors.ts'
import { checkStart } from '#server/start/checked-start.ts'
import { StartRefusal } from '#server/start/refusal.ts'
import { packFolder } from '#tests/support/test-pack.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'front-door-start-'))
})
afterEach(() => rmSync(place, { recursive: true }))

const check = (variables: Record<string, string> = {}) => {
  const usual = { PROVIDER: 'vardar', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(place, 'data') }
  return checkStart({ ...usual, ...variables }, () => undefined)
}

/** Words for whoever started it, without a stack. */
const expectRefusal = async (variables: Record<string, string>, message: RegExp): Promise<void> => {
  const error = await check(variables).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error instanceof StartRefusal || error instanceof PackError).toBe(true)
  expect((error as Error).message).toMatch(message)
}

describe('a start in production', () => {
  it('warns of what is a demonstration’s, and goes on', async () => {
    const warnings: string[] = []
    const usual = { PROVIDER: 'vardar', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(place, 'data') }
    const { data } = await checkStart({ ...usual, ENVIRONMENT: 'production' }, (line) => warnings.push(line))
    data?.release()
    const ofProduction = warnings.filter((line) => line.startsWith('ENVIRONMENT=production: '))
    expect(ofProduction.map((line) => /Set ([A-Z_]+)/.exec(line)?.[1])).toEqual([
      ...['PROVIDER', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'],
    ])
  })
})

describe('a start that cannot go on', () => {
  it('for an unknown provider or a wrong setting says which', async () => {
    await expectRefusal(
      { PROVIDER: 'nobody' },
      /^The provider pack .*nobody cannot be used:\n {2}there is no such folder$/,
    )
    await expectRefusal({ PORT: 'eighty' }, /^PORT must be a number from 0 to 65535, not “eighty”\.$/)
    await expectRefusal({ SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be like smtp:.*$/)
  })

  it('for a database without a secret that its instances share says so', async () => {
    await expectRefusal({ DATABASE_URL: 'postgres://x/y' }, /^SECRET_KEY must be set with DATABASE_URL, .*$/)
  })

  it('for a pack that was copied under another name says so', async () => {
    cpSync(packFolder('vardar'), join(place, 'packs', 'copy'), { recursive: true })
    await expectRefusal(
      { PROVIDERS_DIR: join(place, 'packs'), PROVIDER: 'copy' },
      /^provider\.json: code is “vardar”, but its folder is copy\.$/,
    )
  })

  it('for a port in use names it', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expectRefusal({ PORT: String(port) }, new RegExp(`^Port ${port} is in use\\. .*$`))
    await new Promise((resolve) => other.close(resolve))
  })

  it('for a data folder that cannot be written says so', async () => {
    writeFileSync(join(place, 'file'), '')
    await expectRefusal(
      { DATA_DIR: join(place, 'file', 'data') },
      /^The data folder .* cannot be written \(ENOTDIR\)\. .*$/,
    )
  })
})
