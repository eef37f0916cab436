// HTML that is not ours, cleaned by an allow-list before it is shown (S-13). Only what is loaded late imports this.
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import styles from './html.module.css'

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'em', 'b', 'i', 'a', 'br', 'hr'],
  ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'img', 'span', 'div', 'section'],
  ...['address', 'small', 'abbr'],
]
const attributes = ['href', 'alt', 'src', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope']

const linkProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const imageFolder = '/api/assets/'
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i

const resolved = (address: string): URL | undefined => {
  try {
    return new URL(address, document.baseURI)
  } catch {
    return undefined
  }
}

const isOurs = (url: URL | undefined): boolean => url?.origin === window.location.origin

const isAllowedLink = (address: string): boolean => linkProtocols.has(resolved(address)?.protocol ?? '')

const isAllowedImage = (address: string): boolean => {
  const url = resolved(address)
  return inlineImage.test(address) || (isOurs(url) && url?.pathname.startsWith(imageFolder) === true)
}

// An instance of its own: rules added to the shared one would hold for everybody.
const purify = DOMPurify(window)

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute
  if (name === 'href') attribute.keepAttr = element.nodeName === 'A' && isAllowedLink(value)
  if (name === 'src') attribute.keepAttr = element.nodeName === 'IMG' && isAllowedImage(value)
})

purify.addHook('afterSanitizeAttributes', (element) => {
  const href = element.getAttribute('href')
  if (href !== null && !isOurs(resolved(href))) element.setAttribute('rel', 'noopener noreferrer')
  // A picture without a source is a broken frame, and one without words has nothing to say to who does not see it.
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
  else if (element.nodeName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '')
})

const cleanHtml = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/** Shows the provider's or the server's HTML in the product's own styles, with nothing in it that runs. */
export const Html = ({ html }: { html: string }) => {
  const clean = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that does, with what was cleaned one line above
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />
}
