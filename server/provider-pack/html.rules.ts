// S-13: cleaned by the contract's list.
import sanitizeHtml from 'sanitize-html'
import {
  allowedAttributes,
  allowedTags,
  attributePatterns,
  outsideLink,
  outsideLinkRel,
  renamedTags,
  tagsDroppedWhole,
} from '#src/contract/rules/html.rules.ts'

type Attributes = Record<string, string>

const isAllowed = (tag: string, name: string): boolean =>
  [allowedAttributes['*'], Object.hasOwn(allowedAttributes, tag) ? allowedAttributes[tag] : []].some((names) =>
    names?.includes(name),
  )

const fits = (name: string, value: string): boolean => attributePatterns[name]?.test(value.trim()) ?? true

const required = (tag: string, kept: Attributes): Attributes => {
  if (tag === 'img') return { alt: '' }
  return tag === 'a' && outsideLink.test(kept.href ?? '') ? { rel: outsideLinkRel } : {}
}

const sift = (tag: string, given: Attributes): { kept: Attributes; gone: string[] } => {
  const kept: Attributes = {}
  const gone: string[] = []
  for (const [name, value] of Object.entries(given)) {
    if (!isAllowed(tag, name) || !fits(name, value)) gone.push(name)
    else if (name !== 'rel') kept[name] = name in attributePatterns ? value.trim() : value
  }
  return { kept: { ...required(tag, kept), ...kept }, gone }
}

/** A name in the file can be anything; it is only displayed. */
const shown = (name: string): string => name.replace(/[^\w:-]/g, '?').slice(0, 40)

/** The parser keeps its own stack, so no depth can exhaust ours. */
export const nestingOf = (html: string): number => {
  let depth = 0
  let deepest = 0
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: [],
    onOpenTag: () => {
      depth += 1
      deepest = Math.max(deepest, depth)
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
  return deepest
}

/** `removed` holds each tag or attribute once, as `script` or `onclick of a`; no comments or white space. */
export const cleanHtml = (html: string): { html: string; removed: string[] } => {
  const removed = new Set<string>()
  const cleaned = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: allowedAttributes as Record<string, string[]>,
    nonTextTags: tagsDroppedWhole,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: {
      '*': (given, attributes) => {
        const tagName = (Object.hasOwn(renamedTags, given) && renamedTags[given]) || given
        if (!allowedTags.includes(tagName)) {
          removed.add(shown(given))
          return { tagName, attribs: {} }
        }
        const { kept, gone } = sift(tagName, attributes)
        for (const name of gone) removed.add(`${shown(name)} of ${given}`)
        return { tagName, attribs: kept }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  })
  return { html: cleaned, removed: [...removed] }
}
