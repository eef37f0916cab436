// `npm run login-link`: prints an address that logs one browser in to a demonstration, once and within ten minutes.
import { parseArgs } from 'node:util'
import { loginLinksFolder, writeLoginLink } from '#server/modules/access/login-links.ts'
import { StartRefusal } from '#server/start/refusal.ts'
import { readSettings } from '#server/start/settings.ts'
import { href } from '#src/contract/call.ts'
import { openLoginLink } from '#src/contract/calls/session.calls.ts'
import type { User } from '#src/contract/entities/user.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type Command, runFromTerminal } from './support/command.ts'

const usage =
  'npm run login-link -- --name reception --organization "Northside Medical" --doctor "Mere Tamahori" --read-only'

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        organization: { type: 'string' },
        doctor: { type: 'string' },
        'read-only': { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw new StartRefusal(`Use it so: ${usage}`)
  }
}

const readName = (flag: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const name = cleanLine(text)
  if (name === '' || name.length > bookingLimits.nameCharacters)
    throw new StartRefusal(`--${flag} must have 1 to ${bookingLimits.nameCharacters} characters.`)
  return name
}

const readDoctor = (text: string | undefined): User['currentDoctor'] => {
  if (text === undefined) return undefined
  const [firstName = '', ...rest] = text.split(' ')
  if (rest.length === 0) throw new StartRefusal('--doctor must be a first and a last name, such as "Mere Tamahori".')
  return { firstName, lastName: rest.join(' ') }
}

/** A doctor is known by their own name, anyone else works at the reception. */
const usernameOf = (doctor: User['currentDoctor']): string =>
  doctor === undefined ? 'reception' : `${doctor.firstName}.${doctor.lastName}`.toLowerCase().replaceAll(' ', '-')

const readUser = (args: readonly string[]): User => {
  const flags = readFlags(args)
  const organization = readName('organization', flags.organization)
  const currentDoctor = readDoctor(readName('doctor', flags.doctor))
  return {
    username: readName('name', flags.name) ?? usernameOf(currentDoctor),
    ...(organization === undefined ? {} : { organization }),
    ...(currentDoctor === undefined ? {} : { currentDoctor }),
    readOnly: flags['read-only'],
  }
}

const writeLink = (folder: string, user: User): string => {
  try {
    return writeLoginLink(folder, user, new Date())
  } catch (error) {
    throw new StartRefusal(
      `No address can be left in ${folder} (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR as for the server.`,
    )
  }
}

export const loginLink: Command = ({ args, env, say }) => {
  const settings = readSettings(env)
  if (settings.environment !== 'demo')
    throw new StartRefusal('Login links are for a demonstration only: the server must run with ENVIRONMENT=demo.')
  const token = writeLink(loginLinksFolder(settings.dataFolder), readUser(args))
  say(`${settings.publicUrl ?? `http://localhost:${settings.port}`}${href(openLoginLink, { params: { token } })}`)
}

if (import.meta.main) await runFromTerminal(loginLink)
