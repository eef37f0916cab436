// Finds a Chromium that starts, and fetches one where there is none; prints its path when run by itself.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { run } from './support/run.ts'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellName = 'chromium-headless-shell'
const firefoxNames = ['firefox-esr', 'firefox']

/** A browser without its system libraries is a file that exists and does not start. */
const starts = async (path: string): Promise<boolean> =>
  existsSync(path) && (process.platform === 'win32' || (await run(path, ['--version'])).code === 0)

const playwrightPath = (): string[] => {
  try {
    return [chromium.executablePath()]
  } catch {
    return []
  }
}

const systemPaths = (names: readonly string[]): string[] =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )

const firstThatStarts = async (paths: readonly string[]): Promise<string | undefined> => {
  for (const path of paths) if (await starts(path)) return path
  return undefined
}

const attempt = async (command: string, ...args: string[]): Promise<boolean> => {
  console.error(`browser: ${[command, ...args].join(' ')}`)
  const { code, output } = await run(command, args, {
    env: { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  })
  if (code) console.error(`browser: that failed: ${output.trim().split('\n').slice(-3).join(' ')}`)
  return code === 0
}

const canUseApt = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const installPackages = async (...packages: string[]): Promise<boolean> =>
  (await attempt('apt-get', 'update')) &&
  (await attempt('apt-get', 'install', '-y', '--no-install-recommends', ...packages))

/** The path of a Chromium that starts: the one named by CHROMIUM_PATH, Playwright's, the system's, or a fresh one. */
export const findBrowser = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await starts(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start`)
  }
  const present = await firstThatStarts([...playwrightPath(), ...systemPaths(systemNames)])
  if (present) return present

  console.error('browser: no Chromium found, trying to download one for Playwright')
  await attempt('playwright', 'install', 'chromium')
  const downloaded = await firstThatStarts(playwrightPath())
  if (downloaded) return downloaded

  if (canUseApt()) {
    console.error("browser: trying Debian's package, with a font that has Cyrillic letters")
    await installPackages('chromium', 'fonts-noto-core', shellName)
    const installed = await firstThatStarts([...systemPaths(systemNames), ...playwrightPath()])
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found. Run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to a Chromium of your own.',
  )
}

/** Chromium without its own window, in which pages load and run the same in two thirds of the time; else `browser`. */
export const findShell = async (browser: string): Promise<string> => {
  // What somebody named is what runs.
  if (process.env.CHROMIUM_PATH) return browser
  const paths = systemPaths([shellName])
  const present = await firstThatStarts(paths)
  if (present || !canUseApt()) return present ?? browser
  await installPackages(shellName)
  return (await firstThatStarts(paths)) ?? browser
}

/**
 * A Firefox that starts, the one named by FIREFOX_PATH or the system's; nothing where there is none.
 * @param mayInstall installs Debian's where it is missing.
 */
export const findFirefox = async (mayInstall: boolean): Promise<string | undefined> => {
  const named = process.env.FIREFOX_PATH
  const paths = named ? [named] : systemPaths(firefoxNames)
  const present = await firstThatStarts(paths)
  if (named && !present) throw new Error(`FIREFOX_PATH names ${named}, which does not start`)
  if (present || !mayInstall || !canUseApt()) return present
  await installPackages('firefox-esr')
  return firstThatStarts(paths)
}

if (import.meta.main)
  try {
    console.log(await findBrowser())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
