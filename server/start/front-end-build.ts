// A folder per build, so that a running server keeps its files.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { projectFolder } from '../shared/project-folder.ts'

const inputs = [
  'src',
  'sw',
  'public',
  'index.html',
  'kiosk.html',
  'vite.config.ts',
  'manifest.webmanifest',
  'package-lock.json',
]
/** For servers and open pages that still use them. */
const buildsKept = 3

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

export const sourceHash = (folder = projectFolder): string => {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesBelow(join(folder, input))))
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

const worthCompressing = /\.(?:js|css|svg|json|webmanifest)$/

export const compress = (folder: string): void => {
  for (const file of filesBelow(folder).filter((name) => worthCompressing.test(name))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const dropOldBuilds = (place: string, current: string): void => {
  const builds = readdirSync(place)
    .filter((name) => /^[0-9a-f]{12}$/.test(name) && name !== current)
    .map((name) => ({ name, time: statSync(join(place, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { name } of builds.slice(buildsKept - 1)) rmSync(join(place, name), { recursive: true, force: true })
}

export const ensureFrontEnd = async (say: (line: string) => void): Promise<{ folder: string; hash: string }> => {
  const hash = sourceHash()
  const place = join(projectFolder, 'dist')
  const folder = join(place, hash)
  if (existsSync(join(folder, '.complete'))) return { folder, hash }
  say('Building the front end (once for each change of its sources) …')
  // Under a test too: never a development build.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const making = join(place, `making-${process.pid}`)
  mkdirSync(place, { recursive: true })
  rmSync(making, { recursive: true, force: true })
  await build({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'src/first-paint/first-paint.tsx',
      outDir: join(making, 'first-paint'),
      manifest: false,
      copyPublicDir: false,
    },
  })
  // After it: the worker includes the bundle's addresses.
  await build({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: making, emptyOutDir: false },
  })
  compress(making)
  writeFileSync(join(making, '.complete'), hash)
  if (existsSync(join(folder, '.complete'))) rmSync(making, { recursive: true, force: true })
  else {
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
  }
  dropOldBuilds(place, hash)
  return { folder, hash }
}
