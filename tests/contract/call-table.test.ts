import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callTable } from '#src/contract/call-table.ts'
import { type Access, accessErrors } from '#src/contract/codes/access.ts'
import { idempotencyErrors } from '#src/contract/codes/common.codes.ts'
import { errorCodes } from '#src/contract/codes/error-codes.ts'

const areas = import.meta.glob<Record<string, unknown>>('../../src/contract/calls/*.calls.ts', { eager: true })
const texts = import.meta.glob<string>('../../src/contract/calls/*.calls.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const ledger = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')
const known = new Set([...ledger.matchAll(/^\| ([A-Z][A-Z0-9]*-\d+) \|/gm)].map(([, id]) => id))
const rows = callTable.map((row) => ({ ...row, row }))

const ofBookings: readonly Access[] = [
  ...(['booking', 'code-asker', 'check-in-run', 'hand-off'] as const),
  ...(['patient', 'document-sender', 'recipient'] as const),
]

describe('the call table', () => {
  it('holds every call of every area once', () => {
    const exported = Object.values(areas)
      .flatMap((area) => Object.values(area))
      .filter((value) => typeof value === 'object' && value !== null && 'method' in value)
    expect(exported.length).toBeGreaterThan(10)
    expect(new Set(callTable)).toEqual(new Set(exported))
  })

  it('has what the specification uses and does not list: configuration, whether one is logged in, the way out [S-04]', () => {
    const named = callTable.map(({ method, path }) => `${method} ${path}`)
    expect(named).toEqual(
      expect.arrayContaining(['GET /api/config', 'GET /api/authenticated', 'POST /api/logout', 'GET /api/login']),
    )
  })

  it('leaves to `defineCall` what follows from the words of a row', () => {
    const repeated = Object.entries(texts).flatMap(([file, text]) =>
      [...text.matchAll(/defineCall\(\{.*?\n\}\)/gs)].flatMap(([row]) => {
        const named = /\n {2}errors: (.*?\]),/s.exec(row)?.[1] ?? ''
        const { access, quota } = /access: '(?<access>[\w-]+)'(?:.*quota: '(?<quota>[\w-]+)')?/s.exec(row)?.groups ?? {}
        const implied: readonly string[] = accessErrors[(access ?? 'public') as Access]
        const isRepeated = (code: string): boolean => named.includes(`'${code}'`)
        const others = [
          ...(quota ? ['request.too-many'] : []),
          ...(row.includes('idempotent: true') ? idempotencyErrors : []),
        ]
        return [...implied, ...others].filter(isRepeated).map((code) => `${file} ${access} ${code}`)
      }),
    )
    expect(Object.keys(texts).length).toBeGreaterThan(10)
    expect(repeated).toEqual([])
  })

  it('names each call once, and each method and path once', () => {
    expect(new Set(callTable.map(({ name }) => name)).size).toBe(callTable.length)
    expect(new Set(callTable.map(({ method, path }) => `${method} ${path}`)).size).toBe(callTable.length)
  })
})

describe.each(rows)('the call $name', ({ row }) => {
  it('cites only requirements of the ledger', () => {
    expect(row.requirements.length).toBeGreaterThan(0)
    expect(row.requirements.filter((id) => !known.has(id))).toEqual([])
  })

  it('describes exactly the holes of its path', () => {
    const holes = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = row.params instanceof z.ZodMiniObject ? Object.keys(row.params.shape) : []
    expect(described.sort()).toEqual(holes.sort())
  })

  it('changes nothing by GET, and only what is read is ever stored, by the worker only what is public', () => {
    if (row.method === 'GET') expect(row.body).toBeUndefined()
    if (row.cache !== undefined) expect(row.method).toBe('GET')
    if (row.cache === 'storable') expect(row.access).toBe('public')
  })

  it('of a booking is one below /api/secured: it names the booking, or one of its appointments, in its path or body, says 401 and is never stored', () => {
    const isOfBooking = ofBookings.includes(row.access)
    expect(row.path.startsWith('/api/secured/')).toBe(isOfBooking)
    if (!isOfBooking) return
    const inBody = row.body instanceof z.ZodMiniObject && 'bookingKey' in row.body.shape
    expect(/\{(bookingKey|appointmentSlug)\}/.test(row.path) || inBody).toBe(true)
    expect(row.errors).toContain('session.missing')
    expect(row.cache ?? 'none').toBe('none')
  })

  it('refuses with known codes, each named once', () => {
    const named = row.errors ?? []
    expect(named.filter((code) => !errorCodes.includes(code))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})
