// Journeys in Chromium, on a phone and on a desktop, against a server of their own.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addressOf, ports } from './scripts/support/journey-ports.ts'

// Where `scripts/e2e-server.ts` writes the address of a migrated database; the workers inherit it.
process.env.E2E_DATABASE ??= join(tmpdir(), `front-door-e2e-database-${process.pid}`)

/** The journeys that `npm test` runs, one for each thing that works; `npm run test:full` runs all of them. */
const isGate = Boolean(process.env.TEST_GATE)

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: 'line',
  timeout: 60_000,
  // Patience for a busy machine; on an idle one nothing takes a second.
  expect: { timeout: 10_000 },
  use: {
    baseURL: addressOf(ports.aurora),
    locale: 'en-AU',
    // Nobody's clinic is here: a time shown in the browser's zone is seen at once.
    timezoneId: 'America/St_Johns',
    // A trace of every test costs a tenth of the run: ask for it, `npm run test -- e2e --trace retain-on-failure`.
    trace: 'off',
    // Nothing moves, so a picture or a measurement never falls between two states.
    // A call that the worker makes cannot be failed or held by a test; what is the worker's own is in offline-start.spec.ts.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // Chromium's sandbox refuses to run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      ...(isGate ? { grep: /@gate/ } : {}),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // A journey of both screens runs in the gate on the phone.
      ...(isGate ? { grep: /(?=.*@gate)(?=.*@desktop)/ } : {}),
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node scripts/e2e-server.ts',
    url: `${addressOf(ports.aurora)}/healthz`,
    reuseExistingServer: false,
    timeout: 300_000,
    // Asked to end, it ends its servers and removes their data; killed, it could not.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
