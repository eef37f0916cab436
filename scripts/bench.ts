// The performance targets, each as a ratio inside one run: `npm run bench -- [first-screen] [free-times] … [--short]`.
import { measureBeforeProof } from '../tools/bench/before-proof.ts'
import { measureBookings } from '../tools/bench/bookings.ts'
import { measureFirstScreen } from '../tools/bench/first-screen.ts'
import { measureKiosk } from '../tools/bench/kiosk.ts'
import { measureMemory } from '../tools/bench/memory.ts'
import { measureOutcomes } from '../tools/bench/outcomes.ts'
import { measurePageMemory } from '../tools/bench/page-memory.ts'
import { measurePdf } from '../tools/bench/pdf.ts'
import { measurePuzzle } from '../tools/bench/puzzle.ts'
import { measureQuestionnaires } from '../tools/bench/questionnaires.ts'
import { measureQueue } from '../tools/bench/queue.ts'
import { measureSealing } from '../tools/bench/sealing.ts'
import { measureSignIn } from '../tools/bench/sign-in.ts'
import { measureSlotReads } from '../tools/bench/slot-reads.ts'
import { measureStampede } from '../tools/bench/stampede.ts'
import { measureStarts } from '../tools/bench/starts.ts'
import { openSubjects, type Subjects } from '../tools/bench/subjects.ts'
import { measureSwaps } from '../tools/bench/swaps.ts'
import { type Line, printTable, writeResults } from '../tools/bench/table.ts'
import { measureUploads } from '../tools/bench/uploads.ts'
import { measureWarmStart } from '../tools/bench/warm-start.ts'

type Measured = { lines: Line[]; raw: unknown }

const parts: Record<string, (subjects: Subjects) => Promise<Measured>> = {
  'free-times': measureSlotReads,
  stampede: measureStampede,
  bookings: measureBookings,
  swaps: measureSwaps,
  outcomes: measureOutcomes,
  'sign-in': measureSignIn,
  'before-proof': measureBeforeProof,
  memory: measureMemory,
}

/** What brings its own servers. */
const ownParts: Record<string, () => Promise<Measured>> = {
  'first-screen': measureFirstScreen,
  'page-memory': measurePageMemory,
  starts: measureStarts,
  'warm-start': measureWarmStart,
  queue: measureQueue,
  puzzle: measurePuzzle,
  uploads: measureUploads,
  pdf: measurePdf,
  questionnaires: measureQuestionnaires,
  kiosk: measureKiosk,
  sealing: measureSealing,
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (names: readonly string[]): Promise<number> => {
  const known = [...Object.keys(parts), ...Object.keys(ownParts)]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`No such part: ${unknown.join(', ')}. Parts: ${known.join(', ')}.\n`)
    return 2
  }
  const wanted = known.filter((name) => names.length === 0 || names.includes(name))
  const lines: Line[] = []
  const raw: Record<string, unknown> = {}
  const add = (name: string, found: Measured): void => {
    lines.push(...found.lines)
    raw[name] = found.raw
  }
  for (const [name, part] of Object.entries(ownParts)) {
    if (!wanted.includes(name)) continue
    say(`${name} …`)
    add(name, await part())
  }
  if (wanted.some((name) => name in parts)) {
    say('filling 40 clinics × 20 exams × 70 days on both engines …')
    const subjects = await openSubjects()
    for (const [name, part] of Object.entries(parts)) {
      if (!wanted.includes(name)) continue
      say(`${name} …`)
      add(name, await part(subjects))
    }
    await subjects.close()
  }
  const inOrder = lines.sort((a, b) => a.row - b.row)
  printTable(inOrder)
  say(`everything measured: ${writeResults(inOrder, raw)}`)
  return 0
}

process.exit(await main(process.argv.slice(2).filter((word) => word !== '--short')))
