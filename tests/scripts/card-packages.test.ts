// CARD-01: what each package of the card is made for is imported from it, by the sources that use it.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const patterns = ['{src,sw,e2e}/**/*.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', '*.config.ts']
const sources = globSync(patterns, { cwd: root }).map(read)
const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(read('package.json'))

/** By module: a name that it is there for. */
const made = {
  react: 'useState',
  'react-dom/client': 'createRoot',
  'react-router-dom': 'BrowserRouter',
  '@reduxjs/toolkit': 'configureStore',
  '@reduxjs/toolkit/query/react': 'createApi',
  redux: 'UnknownAction',
  dexie: 'Dexie',
  'dexie-react-hooks': 'useObservable',
  'vite-plugin-pwa': 'VitePWA',
  'workbox-window': 'Workbox',
  formik: 'useFormik',
  yup: 'yup',
  antd: 'Modal',
  'survey-core': 'SurveyModel',
  'survey-react-ui': 'Survey',
  i18next: 'i18next',
  'react-i18next': 'useTranslation',
  dayjs: 'dayjs',
  vitest: 'describe',
  '@playwright/test': 'test',
} as const

const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module

describe.each(Object.entries(made))('the package of %s', (module, name) => {
  it(`is a dependency, and ${name} is imported from it [CARD-01]`, () => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([packageOf(module)])
    const imports = new RegExp(`^import [^;'"]*\\b${name}\\b[^;'"]* from '${module}'`, 'm')
    expect(sources.some((source) => imports.test(source))).toBe(true)
  })
})
