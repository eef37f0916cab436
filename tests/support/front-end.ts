// A front end as a build leaves it, without the time a build takes: the page of the sources, the manifest, and the bundle that paints.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const manifest = {
  'index.html': { file: 'assets/main-1a.js', css: ['assets/main-1a.css'], imports: ['_react-2b.js'] },
  'kiosk.html': {
    file: 'assets/kiosk-6f.js',
    css: ['assets/main-1a.css'],
    imports: ['_react-2b.js'],
    dynamicImports: ['src/pages/kiosk/kiosk.page.tsx'],
  },
  'src/pages/kiosk/kiosk.page.tsx': { file: 'assets/kiosk-page-7a.js', imports: ['kiosk.html'] },
  '_react-2b.js': { file: 'assets/react-2b.js' },
  '_column-3c.js': {
    file: 'assets/column-3c.js',
    css: ['assets/column-3c.css'],
    imports: ['_react-2b.js', 'index.html'],
  },
  'src/pages/home.page.tsx': { file: 'assets/home-4d.js', css: ['assets/home-4d.css'], imports: ['_column-3c.js'] },
  'src/pages/info/terms.page.tsx': { file: 'assets/terms-5e.js', imports: ['_column-3c.js'] },
}

const styles = { 'main-1a': '.main{top:0}', 'column-3c': '.column{top:1px}', 'home-4d': '.home{top:2px}' }

const buildTags =
  '<script type="module" crossorigin src="/assets/main-1a.js"></script><link rel="modulepreload" crossorigin href="/assets/react-2b.js"><link rel="stylesheet" crossorigin href="/assets/main-1a.css">'

/** @param change writes into the folder before anybody reads it. */
export const writeFrontEnd = (
  change: (folder: string) => void = () => undefined,
): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'front-door-build-'))
  for (const part of ['assets', '.vite', 'first-paint']) mkdirSync(join(folder, part))
  const page = readFileSync(source('index.html'), 'utf8')
  writeFileSync(
    join(folder, 'index.html'),
    page.replace(/<script type="module".*?<\/script>/, '').replace('</head>', () => `${buildTags}</head>`),
  )
  writeFileSync(join(folder, 'kiosk.html'), readFileSync(source('kiosk.html'), 'utf8'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  for (const [name, css] of Object.entries(styles)) writeFileSync(join(folder, 'assets', `${name}.css`), `${css}\n`)
  // The tests' loader takes the place of the bundler: the same components, from their sources.
  writeFileSync(
    join(folder, 'first-paint', 'first-paint.js'),
    `export * from ${JSON.stringify(source('src/first-paint/first-paint.tsx'))}`,
  )
  change(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
