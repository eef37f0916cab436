// Checks who imports whom, and that the check itself is awake: it must see the whole tree and catch one planted offence per rule.
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { readNeeds, wrongNeeds } from './support/module-needs.ts'
import { plantedTree } from './support/planted-tree.ts'
import { root } from './support/run.ts'

/** Fewer modules than this means that the cruise no longer reads the sources; raise it as the tree grows. */
const fewestModules = 60

/** A feature above this is cut, or says here why it is one thing. */
const maxFeatureLines = 3000
const largeFeatures: Readonly<Record<string, string>> = {
  booking: 'one form, one draft and one sending, of a slot and of a booking request',
  questionnaires: 'one host with its fields, and what becomes of its answers before and after a booking',
  attachments: 'one act from camera to receipt: its photo checks and workers serve nothing else',
  desk: 'one page of the clinic’s day: each of its lists opens the same details, answers, documents and safety questions',
  kiosk: 'one device from its code to its reset: frame, keys and clock stand around every page of it',
}

/** A module that needs more is handed what it reaches for, or says here why; its number only falls. */
const mostNeeds = 8
const manyNeeds: Readonly<Record<string, { most: number; why: string }>> = {
  appointments: { most: 9, why: 'what is booked, and whose it is by the name of one of its appointments' },
  'booking-requests': {
    most: 12,
    why: 'a request is a booking that others answer: person, mails, documents and slots',
  },
  'check-in': { most: 13, why: 'the one place that asks for all that is open before an exam' },
  demo: { most: 20, why: 'people who have some of everything' },
  'detail-requests': { most: 10, why: 'from the proof of a contact to the mails about another one' },
  documents: { most: 10, why: 'a file from its bytes to the mail about it' },
  'hand-offs': { most: 9, why: 'a kiosk, a phone and what it may answer there' },
  questionnaires: { most: 11, why: 'questions of bookings, of requests and after a visit' },
  sharing: { most: 10, why: 'a stranger signs in to what others have: proof, results and mails' },
}

const folders = ['src', 'sw', 'server', 'tests', 'e2e', 'scripts', 'tools']

const look = async (baseDir: string): Promise<ICruiseResult> => {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'))
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)))
  const { output } = await cruise(present, { ...options, validate: true, baseDir })
  if (typeof output === 'string') throw new Error(output)
  return output
}

const plant = (): string => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
  for (const [path, text] of Object.entries(plantedTree)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  return place
}

const describeViolation = ({ rule, from, to, cycle }: IViolation): string => {
  const path = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : to
  return `${rule.name}: ${from}${path === from ? '' : ` → ${path}`}`
}

const linesOf = (feature: string): number =>
  globSync(`src/features/${feature}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0)

const tooLarge = readdirSync(join(root, 'src/features'))
  .map((feature) => ({ feature, lines: linesOf(feature) }))
  .filter(({ feature, lines }) => lines > maxFeatureLines && !(feature in largeFeatures))

const place = plant()
const real = await look(root)
const planted = await look(place)
const needs = readNeeds(root)
const wrong = wrongNeeds(needs, real.modules, (name) => manyNeeds[name]?.most ?? mostNeeds)
const plantedWrong = wrongNeeds(readNeeds(place), planted.modules, () => 1)
rmSync(place, { recursive: true })

const rules = real.summary.ruleSetUsed?.forbidden ?? []
const found = real.summary.violations.map(describeViolation)
const broken = new Set(real.summary.violations.map(({ rule }) => rule.name))
const caught = new Set(planted.summary.violations.map(({ rule }) => rule.name))
const asleep = [
  ...rules.map(({ name }) => name ?? '').filter((name) => !caught.has(name)),
  ...Object.keys(wrong).filter((name) => plantedWrong[name]?.length === 0),
]
const needless = Object.entries(wrong).flatMap(([name, each]) => each.map((what) => `${name}: ${what}`))
const arrows = [...needs.values()].flat().length
const modules = real.modules.filter(({ source }) => folders.includes(source.split('/')[0] ?? '')).length

for (const line of [...found.sort(), ...needless]) console.error(line)
for (const { name, comment } of rules) if (broken.has(name ?? '')) console.error(`${name}: ${comment}`)
for (const name of asleep) console.error(`canary: the planted offence against ${name} was not found`)
for (const { feature, lines } of tooLarge)
  console.error(`src/features/${feature} has ${lines} lines, at most ${maxFeatureLines} without a reason`)
if (modules < fewestModules) console.error(`canary: ${modules} modules seen, expected at least ${fewestModules}`)

console.log(
  `boundaries: ${modules} modules, ${rules.length} rules, ${arrows} arrows between ${needs.size} modules of the server, ${found.length + needless.length} violations`,
)
process.exitCode =
  found.length || needless.length || asleep.length || tooLarge.length || modules < fewestModules ? 1 : 0
