// One segment is 160 characters of GSM-7 or 70 of UCS-2; in several each loses some to its header (3GPP TS 23.038, 23.040).
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmEscaped = '^{}\\[~]|€\f'

const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

const weightOf = (character: string): number =>
  gsm.includes(character) ? 1 : gsmEscaped.includes(character) ? 2 : Number.NaN

/** Septets; NaN where a character is not of the alphabet. */
const septetsOf = (text: string): number => [...text].reduce((sum, character) => sum + weightOf(character), 0)

const asGsm = (character: string): string =>
  Number.isNaN(weightOf(character))
    ? (plain[character] ?? character.normalize('NFD').replace(/\p{M}/gu, ''))
    : character

/** Without the accents and dashes that would halve a message; other scripts stay as they are. */
export const smsText = (text: string): string => {
  const simple = [...text.normalize('NFC').replaceAll('\u00a0', ' ')].map(asGsm).join('')
  return Number.isNaN(septetsOf(simple)) ? text : simple
}

const isGsm = (text: string): boolean => !Number.isNaN(septetsOf(text))

export const segmentsOf = (text: string): number => {
  const septets = septetsOf(text)
  if (Number.isNaN(septets)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}

/** One segment, two in a script that has its own; the short text where the long one takes more. */
export const shortEnough = (long: string, short: string): string => {
  const [wanted, brief] = [smsText(long), smsText(short)]
  return segmentsOf(wanted) <= (isGsm(brief) ? 1 : 2) ? wanted : brief
}
