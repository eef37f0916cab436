// Policies of Chrome as a registry file: numbers and switches as DWORD, lists as numbered values, everything else as JSON.
import type { PolicyValues } from './forbidden.ts'

const key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome'

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const writeValue = (value: unknown): string => {
  if (typeof value === 'boolean' || typeof value === 'number')
    return `dword:${Number(value).toString(16).padStart(8, '0')}`
  return quote(typeof value === 'string' ? value : JSON.stringify(value))
}

export const toRegistry = (policies: PolicyValues): string => {
  const entries = Object.entries(policies)
  const lists = entries.filter((entry): entry is [string, string[]] => isTextList(entry[1]))
  const plain = entries.filter(([, value]) => !isTextList(value))
  return [
    'Windows Registry Editor Version 5.00',
    '',
    `[${key}]`,
    ...plain.map(([name, value]) => `${quote(name)}=${writeValue(value)}`),
    '',
    ...lists.flatMap(([name, values]) => [
      `[${key}\\${name}]`,
      ...values.map((value, index) => `${quote(String(index + 1))}=${quote(value)}`),
      '',
    ]),
  ].join('\n')
}

const unquote = (text: string): string => text.slice(1, -1).replace(/\\(.)/g, '$1')

const readValue = (text: string): unknown => {
  if (text.startsWith('dword:')) return Number.parseInt(text.slice(6), 16)
  const value = unquote(text)
  return /^[[{]/.test(value) ? JSON.parse(value) : value
}

/** The policies of such a file again, with numbers for switches. */
export const fromRegistry = (text: string): PolicyValues => {
  const policies: Record<string, unknown> = {}
  let list: unknown[] | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, section] = /^\[(.+)\]$/.exec(line) ?? []
    const [, name = '', value = ''] = /^("[^"]+")=(.+)$/.exec(line) ?? []
    if (section !== undefined) {
      list = section === key ? undefined : []
      if (list) policies[section.slice(key.length + 1)] = list
    } else if (value && list) list.push(readValue(value))
    else if (value) policies[unquote(name)] = readValue(value)
  }
  return policies
}
