// A picture of a provider draws and does nothing else: it runs nothing, asks for nothing and names no other file.
import sanitizeHtml from 'sanitize-html'

const activeTags = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
])
const addressNames = new Set(['href', 'src'])
const ownAddress = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i
const foreignUrl = /url\(\s*(?!['"]?\s*#)/i
const activeUrl = /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu

const withoutPrefix = (name: string): string => name.toLowerCase().split(':').at(-1) ?? ''

const attributeProblem = (tag: string, attribute: string, value: string): string | undefined => {
  const name = withoutPrefix(attribute)
  if (name.startsWith('on')) return `${attribute} of ${tag}`
  const isForeign = addressNames.has(name) && value !== '' && !ownAddress.test(value.trim())
  // An animation could set the address later.
  const isAnimated = name === 'attributename' && /href|^on/i.test(value)
  // A style may spell a word with escapes.
  const isHidden = name === 'style' && value.includes('\\')
  return isForeign || isAnimated || isHidden || foreignUrl.test(value) || activeUrl.test(value)
    ? `${attribute} of ${tag} that leads elsewhere`
    : undefined
}

const stylesOf = (svg: string): string[] =>
  [...svg.matchAll(/<(?:\w+:)?style\b[^>]*>([\s\S]*?)<\/(?:\w+:)?style\s*>/gi)].map(([, css = '']) => css)

/** What of it is not allowed, or undefined. */
export const svgProblem = (svg: string): string | undefined => {
  if (/<!(?:doctype|entity)|<\?xml-stylesheet/i.test(svg)) return 'a document type, entity or style sheet'
  if (stylesOf(svg).some((css) => /[\\&]|@import/i.test(css) || foreignUrl.test(css)))
    return 'a style that leads elsewhere'
  const problems: string[] = []
  let root: string | undefined
  sanitizeHtml(svg, {
    allowedTags: [],
    nonTextTags: [],
    parser: { xmlMode: true },
    onOpenTag: (given, attributes) => {
      const tag = withoutPrefix(given)
      root ??= tag
      if (activeTags.has(tag)) problems.push(given)
      for (const [name, value] of Object.entries(attributes))
        problems.push(...[attributeProblem(given, name, value)].filter((problem) => problem !== undefined))
    },
  })
  return root === 'svg' ? problems[0] : 'no svg element'
}
