// What nobody should send: values for any field, and a way to put one in each place of a call.
import type { CallRow } from '#src/contract/call.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

/** Texts that are wrong wherever a slug, a day, an instant, an id or a key is asked for. */
export const hostileTexts: readonly string[] = [
  ' ',
  'a'.repeat(10_000),
  '__proto__',
  'constructor',
  '\u200b',
  '\u202egpj',
  '\u0000',
  '😀',
  'ā',
  "' OR 1=1 --",
  "'; DROP TABLE bookings; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$' + '{7*7}',
  '../../etc/passwd',
  '%00',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9'.repeat(30),
  '1,1,,2',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-11-23T99:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+010000-01-01T00:00:00Z',
  '２０２６-11-23',
  // Slugs of another provider.
  'skopje-centar',
  'ultrazvuk-abdomen-i-karlica',
]

/** Anything else JSON can hold. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  '',
  '\ud800',
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  2 ** 53,
  [],
  [[]],
  {},
  { toString: 'x' },
  nested(500),
  Array.from({ length: 2000 }, () => 'a'),
]

export type RawArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type ValuePath = readonly (string | number)[]

/** Every place of the value: the whole, its fields, and theirs. */
export const pathsOf = (value: unknown, at: ValuePath = []): ValuePath[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...at, name]))]
    : [at]

export const putAt = (value: unknown, place: ValuePath, what: unknown): unknown => {
  const [name, ...rest] = place
  if (name === undefined) return what
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[name] = putAt(copy[name], rest, what)
  return copy
}

/** The request as text, without any of the care a real client takes; undefined when HTTP cannot carry it. */
export const rawRequest = (row: CallRow, { params = {}, query = {}, body }: RawArgs) => {
  try {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
    return {
      method: row.method,
      url: `${path}?${search}`,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    }
  } catch {
    return undefined
  }
}
