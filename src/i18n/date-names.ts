/// <reference types="dayjs" />
// For languages that Chrome has no dates in.

export type DateNames = {
  weekdays: readonly string[]
  weekdaysShort: readonly string[]
  months: readonly string[]
  monthsShort: readonly string[]
}

const loaders: Readonly<Record<string, () => Promise<{ default: object }>>> = {
  mk: () => import('dayjs/locale/mk.js'),
}

const known = new Map<string, DateNames>()

/** `Intl` writes most languages; without names dates are as `Intl` has them. */
export const loadDateNames = async (language: string): Promise<void> => {
  const load = loaders[language]
  if (!load || known.has(language)) return
  const module = await load().catch(() => undefined)
  if (!module) return
  // dayjs's locale files are CommonJS: a bundler gives the list itself, Node one level down.
  const names = 'months' in module.default ? module.default : (module.default as { default: object }).default
  known.set(language, names as DateNames)
}

export const dateNames = (language: string): DateNames | undefined => known.get(language)

export const monthNames = (language: string): string[][] => {
  const names = dateNames(language)
  if (names) return [[...names.months], [...names.monthsShort]]
  return (['long', 'short'] as const).map((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2000, index, 15)))
  })
}
