// S-13. Server and browser clean by the same lists.

export const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'address', 'div', 'section', 'hr'],
  ...['strong', 'em', 'b', 'i', 'small', 'abbr', 'span', 'a', 'br', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

export const renamedTags: Readonly<Record<string, string>> = { h1: 'h2' }

/** With their content; any other tag not allowed leaves its content. */
export const tagsDroppedWhole = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'frameset', 'object', 'applet'],
  ...['svg', 'math', 'audio', 'video', 'canvas', 'title', 'select', 'option', 'textarea', 'xmp', 'plaintext'],
]

/** By tag; `*` for every tag. `rel` is always ours. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

export const outsideLink = /^https?:/i
export const outsideLinkRel = 'noopener noreferrer'

// Entities are resolved first. Browsers skip control characters and white space inside an address and take `\` for `/`:
// an address holds none of them.
export const attributePatterns: Readonly<Record<string, RegExp>> = {
  lang: /^[a-z0-9-]{1,35}$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  href: /^(?:https?:\/\/[^\s\\\p{Cc}@/?#<>"']+(?:[/?#][^\s\\\p{Cc}]*)?|mailto:[^\s\\\p{Cc}]+|tel:[\d+*#().,;=a-z-]+|\/(?![/\\])[^\s\\\p{Cc}]*)$/iu,
  src: /^(?:\/api\/assets\/(?:[\w-]+\/)*[\w-][\w.-]*|data:image\/(?:png|jpeg|webp|gif);base64,[a-z0-9+/]+={0,2})$/i,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
}
