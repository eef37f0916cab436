// Named by its content; the service worker stores it beside the scripts.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#src/contract/codes/locales.ts'
import type { PageFiles, Shell } from '#src/page-shell/brand-bundle.ts'
import { readBuiltPage } from '../modules/page/built-page.ts'
import { inlineScriptsOf } from '../modules/page/inline-scripts.ts'

type Chunk = { file: string }

/** `locale/mk.js` and `locale/mk_MK.js` of packages; texts are in the brand's bundle. */
const localeFilesOf = (folder: string): Shell['localeFiles'] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  return Object.fromEntries(
    locales.map((locale) => {
      const name = new RegExp(`/locales?/${locale.replace('-', '[-_]')}(?:_[A-Z]{2})?\\.js$`)
      const files = Object.entries(manifest).filter(([source]) => name.test(source))
      return [locale, files.map(([, { file }]) => `/${file}`)]
    }),
  )
}

/** @returns undefined where the folder holds no bundle that paints. */
export const writeShell = async (folder: string, build: string): Promise<string | undefined> => {
  const built = await readBuiltPage(folder)
  if (!built.paint) return undefined
  const { routes } = built.paint
  const sources = new Set(routes.flatMap(({ source }) => source ?? []))
  const filesOf = (...source: string[]): PageFiles => ({
    styleSheets: built.styleSheetsOf(...source),
    scripts: built.scriptsOf(...source),
  })
  const pages = { '': filesOf(), ...Object.fromEntries([...sources].map((source) => [source, filesOf(source)])) }
  const kiosk = built.kiosk && {
    template: built.kiosk.template,
    page: { styleSheets: built.kiosk.styleSheetsOf(), scripts: built.kiosk.scriptsOf() },
    files: built.kiosk.files,
  }
  const sheets = new Set(
    [...Object.values(pages), ...(kiosk ? [kiosk.page] : [])].flatMap(({ styleSheets }) => styleSheets),
  )
  const shell: Shell = {
    build,
    template: built.template,
    scriptHashes: inlineScriptsOf(built.template),
    routes,
    pages,
    styles: Object.fromEntries([...sheets].map((sheet) => [sheet, built.sheet(sheet)])),
    ...(kiosk ? { kiosk } : {}),
    localeFiles: localeFilesOf(folder),
  }
  const text = JSON.stringify(shell)
  const name = `assets/shell-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  writeFileSync(join(folder, name), text)
  return name
}
