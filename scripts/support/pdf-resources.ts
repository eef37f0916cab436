// What pdf.js fetches by name: decoders without WebAssembly, and fonts and character maps that a PDF may leave out.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
const wanted = { wasm: /_nowasm_fallback\.js$|^LICENSE/, standard_fonts: /./, cmaps: /./ }

const files = Object.entries(wanted).flatMap(([folder, names]) =>
  readdirSync(join(source, folder))
    .filter((name) => names.test(name))
    .map((name) => `${folder}/${name}`),
)

/** Below /assets in a folder named by the version, so that they can be cached for ever; `open-pdf.ts` names it too. */
export const pdfResources = (): Plugin => {
  let isForServer = false
  return {
    name: 'pdf-resources',
    configResolved: ({ build }) => {
      isForServer = Boolean(build.ssr)
    },
    generateBundle() {
      if (isForServer) return
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${file}`,
          source: readFileSync(join(source, file)),
        })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/assets/pdfjs-${version}/`, (request, response, next) => {
        const file = files.find((each) => request.url === `/${each}`)
        if (file === undefined) return next()
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(source, file)))
      })
    },
  }
}
