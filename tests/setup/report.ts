// Vitest's reporter for `scripts/test.ts`: what passed, and a name for everything else that made the run fail, also for
// an error that belongs to no test, which Vitest's own file of results leaves out.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const firstLines = (stack: string) => stack.split('\n').slice(0, 6).join('\n')

const namesIn = (module: TestModule): string[] => {
  const file = relative('.', module.moduleId)
  const tests = [...module.children.allTests('failed')].map((test) => {
    const [error] = test.result().errors ?? []
    return `${file} › ${test.fullName}: ${firstLines(error?.message ?? '')}`
  })
  const isOwn =
    module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  return isOwn || (module.state() === 'failed' && tests.length === 0) ? [file, ...tests] : tests
}

/** What the file took from its first import to its last test. */
const timeOf = (module: TestModule) => {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return {
    project: module.project.name,
    file: relative('.', module.moduleId),
    seconds: (duration + collectDuration + setupDuration) / 1000,
    tests: [...module.children.allTests()].length,
  }
}

/** Writes `{ passed, failed, names, files }` to the file that `VITEST_REPORT` names, once the run has ended. */
export default class implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors) => {
    const names = [
      ...modules.flatMap(namesIn),
      ...errors.map(({ name, message, stack = `${name}: ${message}`, VITEST_TEST_PATH: file }) => {
        const where =
          typeof file === 'string' ? `outside of every test, while ${relative('.', file)} ran` : 'outside of every test'
        return `${where} › ${firstLines(stack)}`
      }),
    ]
    const passed = modules.reduce((total, module) => total + [...module.children.allTests('passed')].length, 0)
    writeFileSync(
      process.env.VITEST_REPORT ?? '',
      JSON.stringify({ passed, failed: names.length, names, files: modules.map(timeOf) }),
    )
  }
}
