// S-13: cleaned by an allow-list. Imported by lazy parts only.
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import {
  allowedAttributes,
  allowedTags,
  attributePatterns,
  outsideLink,
  outsideLinkRel,
} from '#src/contract/rules/html.rules.ts'
import { PaintedHtml } from './painted-html.tsx'

/** One list for server and browser. */
const allowed = (tag: string, attribute: string, value: string): boolean => {
  const names = [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[tag] ?? [])]
  return names.includes(attribute) && (attributePatterns[attribute]?.test(value) ?? true)
}

// An instance of its own: rules added to the shared one would hold everywhere.
const purify = DOMPurify(window)

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr = allowed(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue)
})

purify.addHook('afterSanitizeAttributes', (element) => {
  if (outsideLink.test(element.getAttribute('href') ?? '')) element.setAttribute('rel', outsideLinkRel)
  else element.removeAttribute('rel')
  // Without a source it is a broken frame, without a text it is silent.
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
  else if (element.nodeName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '')
})

const cleanHtml = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

export const Html = ({ html }: { html: string }) => {
  const clean = useMemo(() => cleanHtml(html), [html])
  return <PaintedHtml html={clean} />
}
