// Which keys a field gets, and what stands on them (design.md 4.7).

export type TextBox = HTMLInputElement | HTMLTextAreaElement

/** `code`: digits and Latin letters at once, in whatever language the page is. */
export type Layout = 'digits' | 'email' | 'code' | 'letters'

/** Of `letters`; the second stands behind a key. */
export type Layer = 'latin' | 'cyrillic' | 'signs'

export type Capitals = 'words' | 'sentences' | 'none'

const textTypes: readonly string[] = ['text', 'search', 'tel', 'email', 'number', 'password', 'url']

export const isTextBox = (node: unknown): node is TextBox =>
  (node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && textTypes.includes(node.type))) &&
  !node.readOnly &&
  !node.disabled

const layouts: readonly string[] = ['digits', 'email', 'code', 'letters'] satisfies Layout[]

const digitModes: readonly string[] = ['numeric', 'decimal', 'tel']
const plainModes: readonly string[] = ['email', 'url']

/** @param inputMode as the page asked for it. A page that knows better says so in `data-keys`. */
export const layoutOf = (box: TextBox, inputMode: string): Layout => {
  const named = box.dataset.keys
  if (named !== undefined && layouts.includes(named)) return named as Layout
  const filled = box.autocomplete ?? ''
  if (digitModes.includes(inputMode) || ['tel', 'number'].includes(box.type) || /^(tel|bday-)/.test(filled))
    return 'digits'
  return plainModes.includes(inputMode) || plainModes.includes(box.type) || filled === 'email' ? 'email' : 'letters'
}

/** What is searched for is found in small letters; notes are sentences; the rest are names. */
export const capitalsOf = (box: TextBox): Capitals => {
  if (box.type === 'search' || box.type === 'password' || box.getAttribute('autocapitalize') === 'none') return 'none'
  return box instanceof HTMLTextAreaElement ? 'sentences' : 'words'
}

const wordStart = /(?:^|[\s'’-])$/u
const sentenceStart = /(?:^|[.!?]\s+|\n)$/u

export const beginsCapital = (before: string, capitals: Capitals): boolean =>
  capitals !== 'none' && (capitals === 'words' ? wordStart : sentenceStart).test(before)

const row = (keys: string): string[] => keys.split(' ')

const latinLetters = [row('q w e r t y u i o p'), row('a s d f g h j k l'), row('z x c v b n m')]

/** The last row of each has `Delete` at its end. */
export const rowsOf: Readonly<Record<Layer | 'plain', readonly (readonly string[])[]>> = {
  latin: [row("ā ē ī ō ū é ç ' -"), ...latinLetters],
  cyrillic: [row("ѐ ѝ ' -"), row('љ њ е р т ѕ у и о п ш ѓ'), row('а с д ф г х ј к л ч ќ ж'), row('з џ ц в б н м')],
  signs: [row('1 2 3 4 5 6 7 8 9 0'), row('. , ? ! : ; ( ) /'), row('+ - & @ # % " _')],
  plain: [row('1 2 3 4 5 6 7 8 9 0'), ...latinLetters],
}

export const emailSigns = row('@ . - _')

export const digitKeys = row('1 2 3 4 5 6 7 8 9')

/** Spoken by their names; text keys of the signs that readers pass over. */
export const signNames: Readonly<Record<string, string>> = {
  '@': 'keys.at',
  '.': 'keys.dot',
  ',': 'keys.comma',
  '-': 'keys.hyphen',
  _: 'keys.underscore',
  "'": 'keys.apostrophe',
  '+': 'keys.plus',
  '/': 'keys.slash',
  '?': 'keys.question',
  '!': 'keys.exclamation',
  ':': 'keys.colon',
  ';': 'keys.semicolon',
  '(': 'keys.bracket-open',
  ')': 'keys.bracket-close',
  '"': 'keys.quote',
  '&': 'keys.and',
  '#': 'keys.number',
  '%': 'keys.percent',
}
