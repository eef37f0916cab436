// What a run of tests took, by runner, project and file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

export type FileDuration = { project: string; file: string; seconds: number; tests: number }
export type RunnerDuration = { runner: string; seconds: number; files: readonly FileDuration[] }

const listed = 20

type ProjectDuration = { runner: string; project: string; files: number; tests: number; seconds: number }

/** Seconds of the files of each project; files run beside each other, so a runner takes less than their sum. */
export const projectDurations = (runners: readonly RunnerDuration[]): ProjectDuration[] =>
  runners.flatMap(({ runner, files }) =>
    [...new Set(files.map(({ project }) => project))].map((project) => {
      const own = files.filter((file) => file.project === project)
      const sum = (of: (file: FileDuration) => number) => own.reduce((total, file) => total + of(file), 0)
      return {
        runner,
        project,
        files: own.length,
        tests: sum(({ tests }) => tests),
        seconds: sum((file) => file.seconds),
      }
    }),
  )

export const slowestFiles = (runners: readonly RunnerDuration[]): (FileDuration & { runner: string })[] =>
  runners
    .flatMap(({ runner, files }) => files.map((file) => ({ runner, ...file })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, listed)

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)

/** Prints where the time went, and keeps all of it in `test-results/durations.json`. */
export const reportDurations = (runners: readonly RunnerDuration[]): void => {
  const projects = projectDurations(runners)
  const slowest = slowestFiles(runners)
  const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(9)
  if (projects.length > 0) console.log('\nSeconds of files by project:')
  for (const { runner, project, files, tests, ...each } of projects)
    console.log(`${seconds(each.seconds)}  ${runner} › ${project}: ${tests} tests in ${files} files`)
  if (slowest.length > 0) console.log(`\nThe ${slowest.length} slowest files:`)
  for (const { runner, project, file, ...each } of slowest)
    console.log(`${seconds(each.seconds)}  ${runner} › ${project} › ${file}`)
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const all = { runners, projects, slowest }
  writeFileSync(join(folder, 'durations.json'), `${JSON.stringify(all, rounded, 2)}\n`)
}
