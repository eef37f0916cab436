// QUES-14: a pack's CSS for its questions, reduced to what cannot fetch, cover or hide.

const properties =
  /^(?:color|background-color|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width|radius))?|font-(?:size|weight|style)|line-height|letter-spacing|text-(?:align|transform)|(?:margin|padding)(?:-(?:top|right|bottom|left))?|gap|(?:max-|min-)?width)$/
const selector = /^[.#]?[a-zA-Z][\w-]*(?:(?:[ >.]|:(?:first|last)-child|:hover)[\w.-]*){0,8}$/
const value = /^[\w\s#%.,()/-]{1,120}$/

const declarations = (text: string): string =>
  text
    .split(';')
    .map((part) => part.split(':').map((each) => each.trim()))
    .filter(
      (pair): pair is [string, string] =>
        pair.length === 2 &&
        properties.test(pair[0] ?? '') &&
        value.test(pair[1] ?? '') &&
        !/url|expression|image|attr|env|var\s*\(/i.test(pair[1] ?? ''),
    )
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ')

/** Rules that stay, each selector by itself; null where none does. */
export const reduceCss = (css: string): string | null => {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  // Nothing nested, and no at-rule: a brace inside a block ends the reading.
  const rules = [...plain.matchAll(/([^{}@;\\]+)\{([^{}@\\]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const names = selectors.split(',').map((each) => each.trim())
    const found = declarations(body)
    return names.every((name) => selector.test(name)) && found !== '' ? [`${names.join(', ')} { ${found} }`] : []
  })
  return rules.length > 0 ? rules.join('\n') : null
}
