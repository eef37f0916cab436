// `npm run kiosks`: the desk's work at the kiosks of a running server, over HTTP.
import { createInterface } from 'node:readline/promises'
import { StartRefusal } from '#server/start/refusal.ts'
import { listCheckInLocks, unlockCheckIn } from '#src/contract/calls/check-in.calls.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { type KioskSound, kioskSounds } from '#src/contract/codes/kiosk-states.ts'
import { deviceIdSchema, enrolmentCodeSchema, type ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type Command, type CommandCall, runFromTerminal } from './support/command.ts'
import { connectDesk, type Desk } from './support/desk.ts'
import { type Flags, neededText, parseFlags } from './support/flags.ts'

const usage = `Use it so:
  npm run kiosks -- list
  npm run kiosks -- approve <code> --clinic <slug> [--name "Kiosk 1"] [--yes <check number>]
  npm run kiosks -- refuse <code>
  npm run kiosks -- change <device id> [--name "Kiosk 1"] [--clinic <slug>] [--sound speaker|headset]
  npm run kiosks -- revoke <device id>
  npm run kiosks -- unlock <device id>
  npm run kiosks -- tokens --clinic <slug> --names "Kiosk 1,Kiosk 2"
Each takes --server http://localhost:8080`

const flagNames = ['server', 'clinic', 'name', 'names', 'sound', 'yes'] as const
type KioskFlags = Flags<(typeof flagNames)[number]>

const needed = (value: string | undefined): string => neededText(value, usage)

const readCode = (text: string | undefined): string => {
  const code = needed(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  if (!enrolmentCodeSchema.safeParse(code).success)
    throw new StartRefusal(`“${cleanLine(needed(text))}” is no code. It has eight letters and digits.`)
  return code
}

const readDeviceId = (text: string | undefined): string => {
  const deviceId = needed(text)
  if (!deviceIdSchema.safeParse(deviceId).success)
    throw new StartRefusal(`“${cleanLine(deviceId)}” is no device id. npm run kiosks -- list shows them.`)
  return deviceId
}

const minutesOf = (seconds: number): string => `${Math.round(Math.abs(seconds) / 60)} minutes`

const healthOf = ({ health, clockOffSeconds }: ListedKiosk): string[] => {
  if (!health) return []
  const { version, storageLeftMegabytes, isStorageLasting, queued, oldestQueuedSeconds, lastWipe } = health
  const oldest = oldestQueuedSeconds === undefined ? '' : `, the oldest for ${minutesOf(oldestQueuedSeconds)}`
  const isOff = clockOffSeconds !== null && Math.abs(clockOffSeconds) > kioskLimits.clockToleranceSeconds
  return [
    `version ${version}`,
    ...(storageLeftMegabytes === undefined ? [] : [`${storageLeftMegabytes} MB left`]),
    ...(isStorageLasting ? [] : ['STORAGE MAY BE LOST']),
    ...(queued > 0 ? [`${queued} waiting to be sent${oldest}`] : []),
    ...(isOff ? [`CLOCK ${minutesOf(clockOffSeconds)} ${clockOffSeconds > 0 ? 'FAST' : 'SLOW'}`] : []),
    ...(lastWipe && !lastWipe.isComplete ? ['LAST RESET NOT COMPLETE'] : []),
  ]
}

const describe = (kiosk: ListedKiosk): string => {
  const { deviceId, name, state, sound, lastSeenAt, isSilent, isCloned } = kiosk
  const seen = lastSeenAt === null ? 'not seen yet' : `seen ${lastSeenAt.slice(0, 16).replace('T', ' ')} UTC`
  const marks = [...(isSilent ? ['SILENT'] : []), ...(isCloned ? ['COPIED'] : [])]
  const heard = sound === 'headset' ? ['headset'] : []
  const about = state === 'revoked' ? ['revoked'] : [seen, ...marks, ...heard, ...healthOf(kiosk)]
  return `  ${deviceId}  ${cleanLine(name)}: ${about.join(', ')}`
}

type Ask = (question: string) => Promise<string>
type Step = (desk: Desk, flags: KioskFlags, call: Pick<CommandCall, 'say'> & { ask: Ask }) => Promise<void>

const list: Step = async (desk, _, { say }) => {
  const kiosks = await desk(calls.listKiosks)
  const locks = await desk(listCheckInLocks)
  if (kiosks.length === 0) say('No kiosks yet. Open /kiosk on a device to make one.')
  for (const [clinic, rows] of Map.groupBy(kiosks, ({ clinicSlug }) => clinicSlug)) {
    say(rows[0]?.clinicId === null ? `${clinic} (not in the pack)` : clinic)
    for (const row of rows) {
      const lock = locks.find(({ deviceId }) => deviceId === row.deviceId)
      say(describe(row) + (lock ? `, CHECK-IN LOCKED until ${lock.until}` : ''))
    }
  }
}

const isSame = async (check: string, { yes }: KioskFlags, ask: Ask): Promise<boolean> =>
  yes === undefined
    ? /^y(?:es)?$/i.test((await ask('Same number on the kiosk? [y/N] ')).trim())
    : yes.replaceAll(' ', '') === check

const approve: Step = async (desk, flags, { say, ask }) => {
  const code = readCode(flags.positionals[1])
  const clinicSlug = needed(flags.clinic)
  const { name, check } = await desk(calls.findKioskEnrolment, { params: { code } })
  say(`${cleanLine(name)}, check number ${check}`)
  if (!(await isSame(check, flags, ask)))
    throw new StartRefusal(`Not approved. If it is another device: npm run kiosks -- refuse ${code}`)
  const body = { clinicSlug, check, ...(flags.name === undefined ? {} : { name: flags.name }) }
  const kiosk = await desk(calls.approveKiosk, { params: { code }, body })
  say(`Approved: ${kiosk.name} in ${kiosk.clinicSlug}, device ${kiosk.deviceId}`)
}

const refuse: Step = async (desk, { positionals }, { say }) => {
  const code = readCode(positionals[1])
  await desk(calls.refuseKiosk, { params: { code } })
  say('Refused: the device says so.')
}

const readSound = (text: string): KioskSound => {
  const sound = kioskSounds.find((each) => each === text)
  if (sound === undefined) throw new StartRefusal(`--sound is ${kioskSounds.join(' or ')}, not “${cleanLine(text)}”.`)
  return sound
}

const change: Step = async (desk, { positionals, name, clinic, sound }, { say }) => {
  const deviceId = readDeviceId(positionals[1])
  if ([name, clinic, sound].every((each) => each === undefined)) throw new StartRefusal(usage)
  const body = {
    ...(name === undefined ? {} : { name }),
    ...(clinic === undefined ? {} : { clinicSlug: clinic }),
    ...(sound === undefined ? {} : { sound: readSound(sound) }),
  }
  const kiosk = await desk(calls.changeKiosk, { params: { deviceId }, body })
  say(`Changed: ${kiosk.name} in ${kiosk.clinicSlug}. The device hears of it with its next keepalive.`)
}

const revoke: Step = async (desk, { positionals }, { say }) => {
  const kiosk = await desk(calls.revokeKiosk, { params: { deviceId: readDeviceId(positionals[1]) } })
  const queued = kiosk.health?.queued ?? 0
  say(`Revoked: ${kiosk.name} in ${kiosk.clinicSlug}. ${queued} waited on it to be sent, by its last signal.`)
  say('When it next reaches the server it has a minute to send them, and removes what it stores.')
}

const unlock: Step = async (desk, { positionals }, { say }) => {
  await desk(unlockCheckIn, { params: { deviceId: readDeviceId(positionals[1]) } })
  say('Check-in is open again at this device.')
}

const tokens: Step = async (desk, { clinic, names }, { say }) => {
  const list = needed(names)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const answer = await desk(calls.createKioskTokens, { body: { clinicSlug: needed(clinic), names: list } })
  say(`Each enrols one device, once, until ${answer.expiresAt.slice(0, 10)}. They are shown here only.`)
  for (const { name, token } of answer.tokens) say(`  ${token}  ${name}`)
}

const steps: Readonly<Record<string, Step>> = { list, approve, refuse, change, revoke, unlock, tokens }

export const kiosksCommand =
  (ask: Ask): Command =>
  async ({ args, env, say }) => {
    const flags = parseFlags(args, flagNames, usage)
    const [word = ''] = flags.positionals
    const step = Object.hasOwn(steps, word) ? steps[word] : undefined
    if (!step) throw new StartRefusal(usage)
    await step(connectDesk(env, flags), flags, { say, ask })
  }

const askInTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

if (import.meta.main) await runFromTerminal(kiosksCommand(askInTerminal))
