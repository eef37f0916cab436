import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { notOnKiosk } from './scripts/support/not-on-kiosk.ts'
import { pdfResources } from './scripts/support/pdf-resources.ts'
import { paletteCss } from './src/contract/rules/palette.rules.ts'
import { leanScript } from './src/page-shell/lean-script.ts'

/** Gives the development page the same brand the server gives the built one. */
const brandInDevelopment = (): Plugin => ({
  name: 'brand-in-development',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { developmentPage } = await import('./scripts/support/development-page.ts')
      return developmentPage(html)
    },
  },
})

/** The page of a kiosk begins with the same inline scripts. */
const sharedScripts = (): Plugin => ({
  name: 'shared-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('<!--scripts of index.html-->', () => {
        const page = readFileSync(new URL('index.html', import.meta.url), 'utf8')
        return [...page.matchAll(/<script>[\s\S]*?<\/script>/g)].map(([script]) => script).join('\n    ')
      }),
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (/^\/kiosk(?:[?#]|$)/.test(request.url ?? '')) request.url = request.url?.replace('/kiosk', '/kiosk.html')
      next()
    })
  },
})

const leanPage = (): Plugin => ({ name: 'lean-page', apply: 'build', transformIndexHtml: leanScript })

/** Kept out of what the home begins with (decision 0062): a group takes along what its modules import. */
const notAtHome = /node_modules\/(?:dexie|dexie-react-hooks|dayjs)\//

const leanHome = (): Plugin => ({
  name: 'lean-home',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    )
    const starts = [...chunks.values()].filter(({ facadeModuleId }) =>
      /\/(?:index\.html|src\/pages\/home\.page\.tsx)$/.test(facadeModuleId ?? ''),
    )
    const atHome = new Set(starts.map(({ fileName }) => fileName))
    for (const name of atHome) for (const imported of chunks.get(name)?.imports ?? []) atHome.add(imported)
    for (const name of atHome) {
      const heavy = chunks.get(name)?.moduleIds.find((id) => notAtHome.test(id))
      if (heavy) this.error(`The home would load ${heavy} with ${name}.`)
    }
  },
})

/** Leaves the build's own part of every page where the worker finds it (decision 0023). */
const shellFile = (): Plugin => {
  let folder = ''
  let isForServer = false
  return {
    name: 'shell-file',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
      isForServer = Boolean(build.ssr)
    },
    closeBundle: {
      sequential: true,
      // Before the worker is built, which keeps a list of all files.
      order: 'pre',
      handler: async (error?: Error) => {
        if (error || isForServer) return
        const { sourceHash } = await import('./server/start/front-end-build.ts')
        const { writeShell } = await import('./server/start/shell-file.ts')
        await writeShell(folder, sourceHash())
      },
    },
  }
}

/** Writes the palette's colours before the other tokens, so that they stand once in the source. */
const paletteInTokens = (): Plugin => ({
  name: 'palette-in-tokens',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/src/ui/styles/tokens.css') ? `${paletteCss()}\n${code}` : undefined),
})

/** The module as plain data: its exports are worked out now, and what it imports stays out of the bundle. */
const workedOutNow = (module: string): Plugin => {
  const path = fileURLToPath(new URL(module, import.meta.url))
  return {
    name: 'worked-out-now',
    load: async (id) => {
      if (id !== path) return
      const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** What no patient or only some need is kept when it is first used: the clinic's pages, languages of other providers, rare files. */
const usedByFew =
  /\/src\/i18n\/locales\/(?!default\/(?!desk\.|demo\.))|\/src\/(?:features|pages)\/(?:kiosk|kiosk-devices|desk|demo)\/|preview-email|seal-arrival/
/** Packages that come along with whatever imports them. */
const heavy = /node_modules\/(?:survey-|libheif|pdfjs-dist|pdf-lib|@cantoo|jspdf)/
/** Not in the graph of the scripts: what a worker, a decoder or pdf.js fetches by its address. */
const fetchedByFew = ['assets/heic.worker-*', 'assets/*libheif*', 'assets/pdf.worker*', 'assets/pdfjs-*/**']

/** Raw bytes that a first visit stores. */
const precacheMost = 2_600_000

/** From the graph of the build, so that a chunk is kept for what it holds, whatever it is called. */
const precacheByGraph = () => {
  const few = new Set<string>()
  const plugin: Plugin = {
    name: 'precache-by-graph',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
      const kept = new Set([start?.fileName ?? ''])
      const isOfFew = (name: string): boolean => {
        const needed = new Set([name])
        for (const each of needed) for (const imported of chunks.get(each)?.imports ?? []) needed.add(imported)
        const isHeavy = [...needed].some((each) => chunks.get(each)?.moduleIds.some((id) => heavy.test(id)))
        return isHeavy || usedByFew.test(chunks.get(name)?.facadeModuleId ?? '')
      }
      for (const name of kept) {
        const { imports = [], dynamicImports = [], viteMetadata } = chunks.get(name) ?? {}
        const files = [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
        for (const each of [...imports, ...files, ...dynamicImports.filter((other) => !isOfFew(other))]) kept.add(each)
      }
      const files = new Set(
        [...chunks.values()].flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
          ...(viteMetadata?.importedAssets ?? []),
        ]),
      )
      few.clear()
      for (const name of [...chunks.keys(), ...files]) if (!kept.has(name)) few.add(name)
    },
  }
  const transform = <Entry extends { url: string; size: number }>(entries: Entry[]) => {
    const manifest = entries.filter(({ url }) => !few.has(url))
    const bytes = manifest.reduce((sum, { size }) => sum + size, 0)
    if (bytes > precacheMost) throw new Error(`The precache has ${bytes} bytes, at most ${precacheMost}.`)
    return { manifest, warnings: [] }
  }
  return { plugin, transform }
}
const precache = precacheByGraph()

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** Texts are named by language and area, so that a language is left out of the precache by its name. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  if (/\/src\/(?:features|pages)\/kiosk\/|\/src\/(?:app|core\/device)\/kiosk/.test(facadeModuleId ?? ''))
    return 'assets/kiosk-[name]-[hash].js'
  const [, locale, area] = /\/src\/i18n\/locales\/([^/]+)\/([^/]+)\.json$/.exec(facadeModuleId ?? '') ?? []
  return locale ? `assets/${locale}-${area}-[hash].js` : 'assets/[name]-[hash].js'
}

type ModuleInfo = { importedIds: readonly string[] }
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

const importsOf = (id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, graph, seen)
  return seen
}

const closureOf = (path: string, graph: ModuleGraph): Set<string> =>
  importsOf(fileURLToPath(new URL(path, import.meta.url)), graph)

/** What the entries and the home begin with, as one file each and one for both entries: the bundler would make one for each way of sharing. */
const nameByStart = (() => {
  let closures: readonly [Set<string>, Set<string>, Set<string>] | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    closures ??= [
      closureOf('src/main.tsx', graph),
      closureOf('src/kiosk.tsx', graph),
      closureOf('src/pages/home.page.tsx', graph),
    ]
    const [ofPatients, ofKiosk, ofHome] = closures.map((each) => each.has(id))
    if (ofPatients) return ofKiosk ? 'app' : 'patient'
    return ofHome ? 'home' : null
  }
})()

/** Packages that no page can do without. */
const everyPage =
  /node_modules\/(?:react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|reselect|immer|use-sync-external-store|i18next|react-i18next|react-router|react-router-dom|zod|@standard-schema)\//

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  css: { postcss: { plugins: [notOnKiosk] } },
  plugins: [
    react(),
    brandInDevelopment(),
    sharedScripts(),
    leanPage(),
    paletteInTokens(),
    pdfResources(),
    leanHome(),
    precache.plugin,
    shellFile(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The server serves the provider's own, and the page registers by itself.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        buildPlugins: { vite: [workedOutNow('sw/call-ways.ts')] },
        globPatterns: ['assets/*'],
        globIgnores: ['**/*.{br,gz}', ...fetchedByFew],
        manifestTransforms: [precache.transform],
        // Every name in /assets holds a hash of its content.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Each build has a folder of its own below dist; see server/start/front-end-build.ts.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The server writes each page's styles and scripts by it.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'kiosk.html'],
      output: {
        chunkFileNames,
        // What every page needs, in one file that stays the same from release to release.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: everyPage, priority: 2 },
            { name: nameByStart, priority: 1.5, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': process.env.API_URL ?? 'http://localhost:8080' } },
})
