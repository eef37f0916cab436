import { withoutLang } from './lang-html.rules.ts'

/** Of what a visitor closed: another text has another. Not for secrets. */
export const bannerMark = (html: string): string => {
  // One that is not translated is the same in every language.
  const text = withoutLang(html)
  let mark = 5381
  for (let at = 0; at < text.length; at += 1) mark = (Math.imul(mark, 33) ^ text.charCodeAt(at)) >>> 0
  return mark.toString(36)
}

// SHELL-03: CSS declarations that can move the banner and do nothing else.

const length = '(?:0|\\d{1,3}(?:\\.\\d{1,3})?(?:px|rem|em|%|vh|vw))'
const side = new RegExp(`^(?:auto|${length})$`)
const sides = new RegExp(`^(?:auto|${length})(?: (?:auto|${length})){0,3}$`)

/** Nothing negative: a banner must not leave the page. */
const declarations: Readonly<Record<string, RegExp>> = {
  position: /^(?:static|relative|sticky|fixed)$/,
  top: side,
  bottom: side,
  left: side,
  right: side,
  margin: sides,
  'margin-top': side,
  'margin-bottom': side,
  'margin-left': side,
  'margin-right': side,
  // Dialogs lie above 10.
  'z-index': /^(?:\d|10)$/,
  'text-align': /^(?:left|right|center|start|end)$/,
}

const camelCase = (property: string): string => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** @returns style properties in camelCase; undefined when anything else is in the text. */
export const parseBannerPosition = (css: string): Record<string, string> | undefined => {
  const styles: Record<string, string> = {}
  for (const declaration of css.split(';')) {
    if (declaration.trim() === '') continue
    const [property = '', value, ...rest] = declaration.split(':').map((part) => part.trim().toLowerCase())
    const fits = Object.hasOwn(declarations, property) ? declarations[property] : undefined
    const words = value?.replace(/\s+/g, ' ')
    if (fits === undefined || words === undefined || rest.length > 0 || !fits.test(words)) return undefined
    styles[camelCase(property)] = words
  }
  return styles
}
