// QUES-14. The server reduced it; here it cannot leave the questionnaire, whatever it selects.
const scope = '[data-questionnaire]'

/** Rules without blocks inside, addresses or anything but properties. */
export const scopedCss = (sheets: readonly (string | null | undefined)[]): string | undefined => {
  const rules = sheets.flatMap((sheet) =>
    [...(sheet ?? '').replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}@<]+)\{([^{}<]*)\}/g)].flatMap(
      ([, selectors = '', body = '']) => {
        if (/url\(|expression|@import|\\/i.test(body)) return []
        const scoped = selectors
          .split(',')
          .map((selector) => selector.trim())
          .filter((selector) => selector !== '')
          .map((selector) => `${scope} ${selector}`)
        return scoped.length > 0 ? [`${scoped.join(', ')} {${body}}`] : []
      },
    ),
  )
  return rules.length > 0 ? rules.join('\n') : undefined
}
