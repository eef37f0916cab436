// `npm run provision -- --origin https://… --clinic …`: writes what turns devices into kiosks, and checks it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefusal } from '#server/start/refusal.ts'
import { checkFolder } from '../tools/provisioning/check-folder.ts'
import type { PolicyValues } from '../tools/provisioning/forbidden.ts'
import { type KioskFile, makeKioskFiles, templatesFolder } from '../tools/provisioning/kiosk-files.ts'
import { readKioskSettings } from '../tools/provisioning/kiosk-settings.ts'
import { writePolicyReference } from '../tools/provisioning/policy-reference.ts'
import { type Command, runFromTerminal } from './support/command.ts'

const usage =
  'npm run provision -- --origin https://book.example.org --clinic northside [--hosts a.example] ' +
  '[--enrolment-token T] [--policies file.json] [--out folder], or --check folder, --reference, --prove'

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        origin: { type: 'string' },
        clinic: { type: 'string' },
        hosts: { type: 'string' },
        'enrolment-token': { type: 'string' },
        policies: { type: 'string' },
        out: { type: 'string' },
        check: { type: 'string' },
        reference: { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
        /** A file for the numbers of passed and failed, of `--prove`. */
        report: { type: 'string' },
      },
    }).values
  } catch {
    throw new StartRefusal(`Use it so: ${usage}`)
  }
}

const readExtra = (path: string | undefined): PolicyValues => {
  if (path === undefined) return {}
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as PolicyValues
  } catch {
    // Said below.
  }
  throw new StartRefusal('--policies must name a file with a JSON object of policies.')
}

const write = (folder: string, files: readonly KioskFile[]): void => {
  for (const { path, text, isScript, isSecret } of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    // A file that exists would keep its mode.
    rmSync(target, { force: true })
    writeFileSync(target, text, { mode: isSecret ? 0o600 : isScript ? 0o755 : 0o644 })
  }
}

const check = (folder: string): string => {
  const { files, problems } = checkFolder(folder)
  if (problems.length > 0) throw new StartRefusal(problems.join('\n'))
  return `${files} files checked, nothing wrong`
}

export const provision: Command = async ({ args, say }) => {
  const flags = readFlags(args)
  if (flags.reference) {
    writeFileSync(join(templatesFolder, 'POLICY-REFERENCE.md'), writePolicyReference())
    return say('kiosk-provisioning/POLICY-REFERENCE.md is written')
  }
  if (flags.prove) {
    const { prove } = await import('../tools/provisioning/proof/prove.ts')
    const { passed, failed } = await prove(say)
    if (flags.report !== undefined) writeFileSync(flags.report, JSON.stringify({ passed, failed }))
    if (failed > 0) throw new StartRefusal(`${failed} of ${passed + failed} did not hold`)
    return say(`${passed} held`)
  }
  if (flags.check !== undefined) return say(check(flags.check))

  const settings = readKioskSettings(flags)
  const files = makeKioskFiles(settings, readExtra(flags.policies))
  const folder = resolve(flags.out ?? join(templatesFolder, 'out', settings.clinic))
  write(folder, files)
  say(check(folder))
  say(`${relative(process.cwd(), folder) || '.'} is for ${settings.origin}, clinic ${settings.clinic}`)
  if (settings.token !== undefined)
    say('It holds an enrolment token: carry it to one device, then delete it. Files with it are readable by you alone.')
}

if (import.meta.main) await runFromTerminal(provision)
