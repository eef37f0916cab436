// The one HTML page of the app with the provider's brand in its head, so that colours and title are right before any script.
// Written by the server, and by the service worker into the page of its own build: the same function, so they cannot differ.
import { href } from '#src/contract/call.ts'
import { assetPaths, manifestPaths } from '#src/contract/calls/assets.paths.ts'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import type { ClientConfig, Theme } from '#src/contract/entities/config.ts'
import type { AreaTexts } from '#src/contract/entities/texts.ts'
import { pageTitle } from '#src/contract/rules/page-title.rules.ts'
import { palette } from '#src/contract/rules/palette.rules.ts'
import { type FirstState, firstStateId, rootId } from './first-state.ts'
import { leanScript } from './lean-script.ts'

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** BRAND-02. `optional`: a late font is used from the next page on, so that no text moves. */
const fontFaces = ({ font }: Theme): string =>
  (font?.files ?? [])
    .map(
      ({ file, weight }) =>
        `@font-face{font-family:"${font?.family}";src:url("${href({ path: assetPaths.font }, { params: { file } })}") format("woff2");font-weight:${weight};font-display:optional}`,
    )
    .join('')

/** Radii follow `design.md` 2.4. */
const themeCss = ({ theme }: ClientConfig): string => {
  const values = {
    brand: theme.brand,
    'brand-hover': theme.brandHover,
    'brand-press': theme.brandPress,
    'on-brand': theme.onBrand,
    'brand-text': theme.brandText,
    'brand-edge': theme.brandEdge,
    'brand-soft': theme.brandSoft,
    radius: `${theme.radius}px`,
    'radius-s': `${Math.round(theme.radius * 0.6)}px`,
    'radius-l': `${Math.round(theme.radius * 1.4)}px`,
  }
  const font = theme.font && `--brand-font:"${theme.font.family}",`
  const properties = [...Object.entries(values).map(([name, value]) => `--${name}:${value}`), ...(font ? [font] : [])]
  return `${fontFaces(theme)}:root{${properties.join(';')}}`
}

const headOf = (config: ClientConfig, title: string | undefined, manifest: string): string => {
  const { application } = config
  const meta = (name: string, content: string): string =>
    content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(pageTitle(title, config))}</title>`,
    meta('description', application.metaDescription),
    meta('keywords', application.metaKeywords),
    application.metaFbDescription === ''
      ? ''
      : `<meta property="og:description" content="${escapeHtml(application.metaFbDescription)}">`,
    application.searchVerificationEnabled ? meta('google-site-verification', application.searchVerificationId) : '',
    meta('theme-color', config.theme.brand),
    `<link rel="icon" href="${href({ path: assetPaths.application }, { params: { name: 'favicon' } })}">`,
    `<link rel="apple-touch-icon" href="${href({ path: assetPaths.application }, { params: { name: 'apple_touch_icon' } })}">`,
    // An installed app is the whole site, which a page inside another site is not.
    `<link rel="manifest" href="${manifest}">`,
    `<style>${themeCss(config)}</style>`,
  ].join('')
}

const withoutScript = (config: ClientConfig, texts: PageParts['texts']): string => {
  const { phone, phoneHours, radiology } = config
  const number = `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`
  return `<noscript><p style="padding:12px 20px;background:${palette.warnSoft}"><b>${escapeHtml(radiology.name)}</b> ${number} (${escapeHtml(phoneHours)}). ${escapeHtml(texts.common?.['no-script.lead'] ?? '')}</p></noscript>`
}

/** Beneath the page; where only its frame is painted, that makes room. */
const directoryWithoutScript = (list: string): string =>
  `<noscript><style>[data-painted=frame] :is(footer,div[data-loading]){display:none}#root[data-painted=frame]{min-height:0}noscript section{width:100%;max-width:1216px;margin:0 auto;padding:0 20px 24px}noscript section :is(h2,h3){margin:24px 0 0}noscript section li{margin:8px 0 0}noscript li:has(a){margin-top:16px}</style>${list}</noscript>`

const firstScriptsId = 'first-scripts'

/** Runs after the first paint, so that nothing competes with it for network or processor. */
export const loader = leanScript(`<script>
      ;(() => {
        const [entry, ...others] = JSON.parse(document.getElementById('${firstScriptsId}').textContent)
        const add = (name, how) => document.head.append(Object.assign(document.createElement(name), how))
        const run = (src) => add('script', { type: 'module', src })
        const load = () => {
          for (const href of others) {
            // What the entry begins with runs when it is there, each in a task of its own.
            if (/\\/(?:libraries|app)-[^/]+$/.test(href)) run(href)
            else add('link', { rel: 'modulepreload', href })
          }
          run(entry)
        }
        const once = () => {
          clearTimeout(patience)
          watch?.disconnect()
          load()
        }
        let watch
        // A button that is pressed before anything answers is pressed again then.
        let pressed
        const keep = (event) => {
          const button = event.target.closest('button')
          if (!button) return
          event.preventDefault()
          pressed = button
        }
        addEventListener('click', keep, true)
        window.pageAlive = () => {
          removeEventListener('click', keep, true)
          if (pressed?.isConnected) pressed.click()
        }
        // A page that nobody looks at is never painted, and some browsers do not tell.
        const patience = setTimeout(once, document.visibilityState === 'hidden' ? 0 : 1000)
        try {
          watch = new PerformanceObserver(once)
          watch.observe({ type: 'paint', buffered: true })
        } catch {
          once()
        }
      })()
    </script>`)

/** Blocks rendering until the whole painted part is parsed: half a header would move. The state after it may come later. */
const wholePicture = `<link rel="expect" href="#${firstScriptsId}" blocking="render">`

/** JSON that cannot end the element it stands in. */
const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`

export type PageParts = {
  config: ClientConfig
  locale: Locale
  texts: AreaTexts
  /** The page's own; without it the provider's. */
  title?: string | undefined
  /** Address of the install manifest; the app's by default. */
  manifest?: string | undefined
  /** What is painted in the root, from which state, with which styles and scripts; nothing where only the brand is known. */
  painted?: {
    /** Undefined: the root stays empty and the scripts begin at once. */
    html: string | undefined
    isWhole: boolean
    state: FirstState
    styles: string
    styleSheets: readonly string[]
    scripts: readonly string[]
    /** HTML of what is read without a script. */
    directory?: string | undefined
  }
}

/** A disabled link is not fetched; it tells the build's loader that the sheet's text is on the page. */
const alreadyHere = (styleSheets: readonly string[]): string =>
  styleSheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`).join('')

const atOnce = ([entry, ...others]: readonly string[]): string =>
  others.map((script) => `<link rel="modulepreload" href="${script}">`).join('') +
  `<script type="module" src="${entry}"></script>`

export const renderPage = (
  template: string,
  { config, locale, texts, title, manifest = manifestPaths.app, painted }: PageParts,
): string => {
  const isPainted = painted?.html !== undefined
  const page = template
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(locale)}"`)
    .replace(
      '<!--brand-->',
      () =>
        headOf(config, title, manifest) +
        (painted
          ? `${isPainted ? wholePicture : ''}<style>${painted.styles}</style>${alreadyHere(painted.styleSheets)}`
          : ''),
    )
    .replace('<!--no-script-->', () => withoutScript(config, texts))
  if (!painted) return page
  const { html, isWhole, state, scripts, directory } = painted
  const stateElement = jsonElement(firstStateId, state)
  return page.replace(`<div id="${rootId}"></div>`, () =>
    isPainted
      ? `<div id="${rootId}" data-painted="${isWhole ? 'whole' : 'frame'}">${html}</div>${jsonElement(firstScriptsId, scripts)}${stateElement}${loader}${directory === undefined ? '' : directoryWithoutScript(directory)}`
      : `<div id="${rootId}"></div>${stateElement}${atOnce(scripts)}`,
  )
}

export const renderPlainPage = (template: string, styleSheets: readonly string[], scripts: readonly string[]): string =>
  template
    .replace(
      '<!--brand-->',
      () => styleSheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('') + atOnce(scripts),
    )
    .replace('<!--no-script-->', '')
