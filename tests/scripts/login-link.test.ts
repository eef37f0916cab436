// `npm run login-link` as a person runs it.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loginLinksFolder, takeLoginLink } from '#server/modules/access/login-links.ts'
import { runHere, runInProcess } from '#tests/support/commands.ts'
import { loginLink } from '../../scripts/login-link.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'front-door-link-'))
})
afterEach(() => rmSync(data, { recursive: true }))

const run = (flags: readonly string[] = [], variables: Record<string, string> = {}) =>
  runHere(loginLink, flags, { DATA_DIR: data, ...variables })
const userOf = async (address: string) => {
  const token = /^http:\/\/localhost:8080\/api\/demo\/login\/([0-9A-Za-z]{43})\n$/.exec(address)?.[1] ?? ''
  return takeLoginLink(loginLinksFolder(data), token, new Date())
}

describe('the command for a login', () => {
  it.each([
    [[], { username: 'reception', readOnly: false }],
    [['--read-only'], { username: 'reception', readOnly: true }],
    [
      ['--doctor', ' Mere  Te Rangi '],
      {
        username: 'mere.te-rangi',
        currentDoctor: { firstName: 'Mere', lastName: 'Te Rangi' },
        readOnly: false,
      },
    ],
    [
      ['--name', 'mere', '--organization', 'Northside Medical', '--doctor', 'Mere Tamahori'],
      {
        username: 'mere',
        organization: 'Northside Medical',
        currentDoctor: { firstName: 'Mere', lastName: 'Tamahori' },
        readOnly: false,
      },
    ],
  ])('with %j prints one address, for that user [SHELL-21]', async (flags, user) => {
    const { stdout, stderr, status } = await run(flags)
    expect([stderr, status]).toEqual(['', 0])
    expect(await userOf(stdout)).toEqual(user)
  })

  it('prints the address of the server’s port, also as a person calls it', () => {
    const { stdout } = runInProcess('scripts/login-link.ts', [], { DATA_DIR: data, PORT: '9090' })
    expect(stdout).toMatch(/^http:\/\/localhost:9090\/api\/demo\/login\//)
  })

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['in production', [], { ENVIRONMENT: 'production' }, /^Login links are for a demonstration only: .*\n$/],
    [
      'with a database of its own',
      [],
      { DATABASE_URL: 'postgres://x/y' },
      /^Login links are for a demonstration only: .*\n$/,
    ],
    ['with an unknown flag', ['--admin'], {}, /^Use it so: npm run login-link -- .*\n$/],
    ['without a value', ['--name'], {}, /^Use it so: .*\n$/],
    ['for a doctor of one name', ['--doctor', 'Mere'], {}, /^--doctor must be a first and a last name, .*\n$/],
    ['for an empty name', ['--name', ' '], {}, /^--name must have 1 to 80 characters\.\n$/],
    ['with a port that is none', [], { PORT: 'x' }, /^PORT must be .*\n$/],
  ])('%s leaves nothing and says why in one line', async (_when, flags, variables, message) => {
    const { stdout, stderr, status } = await run(flags, variables)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(message)
    expect(readdirSync(data)).toEqual([])
  })

  it('says which folder cannot be written', async () => {
    writeFileSync(join(data, 'file'), '')
    const { stderr, status } = await run([], { DATA_DIR: join(data, 'file') })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^No address can be left in .*login-links \((ENOTDIR|EEXIST)\)\. Set DATA_DIR .*\n$/)
  })
})
