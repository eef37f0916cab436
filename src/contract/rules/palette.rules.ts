// Shared by style sheets, antd, the page's HTML and the derivation of brand colours (design.md 2.2).
export const palette = {
  ink: '#12232b',
  ink2: '#43555e',
  line: '#d3dce0',
  edge: '#66777f',
  page: '#f3f6f7',
  surface: '#ffffff',
  sunken: '#e8edef',
  track: '#c3ced3',
  scrim: 'rgba(10,24,31,.72)',
  ok: '#17663a',
  okSoft: '#e4f3ea',
  okLine: '#9ccbb0',
  warn: '#7a4a00',
  warnSoft: '#fff2d8',
  warnLine: '#e3c07f',
  err: '#a82018',
  errSoft: '#fdeceb',
  errLine: '#e6aaa6',
  info: '#1d4f91',
  infoSoft: '#e9f0fa',
  infoLine: '#a9c2e4',
  focus: '#12232b',
  focusHalo: '#ffc83d',
} as const

/** `errSoft` becomes `--err-soft`. */
const propertyOf = (name: string): string => `--${name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`

export const paletteCss = (): string =>
  `:root{${Object.entries(palette)
    .map(([name, colour]) => `${propertyOf(name)}:${colour}`)
    .join(';')}}`
