// A kiosk is as wide as a desktop and laid out as a phone: what is styled for wide windows alone leaves it out.

type Rule = { selectors: string[] }
type MediaRule = { params: string; walkRules: (visit: (rule: Rule) => void) => void }
type Root = { walkAtRules: (name: string, visit: (rule: MediaRule) => void) => void }

const wide = /\(min-width: ?\d+px\)/

/** Without weight of its own, so that the order of the sheets decides as before. */
export const selectorNotOnKiosk = (selector: string): string => {
  if (selector.includes('[data-kiosk]')) return selector
  return /^(?::root|html)\b/.test(selector)
    ? selector.replace(/^(:root|html)/, '$1:where(:not([data-kiosk]))')
    : `:where(:root:not([data-kiosk])) ${selector}`
}

/** For PostCSS, after the names of the modules are made. */
export const notOnKiosk = {
  postcssPlugin: 'not-on-kiosk',
  OnceExit: (root: Root): void =>
    root.walkAtRules('media', (media) => {
      if (!wide.test(media.params)) return
      media.walkRules((rule) => {
        rule.selectors = rule.selectors.map(selectorNotOnKiosk)
      })
    }),
}
