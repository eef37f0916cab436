import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type CallRow, defineCall, fillPath, fillQuery, href } from '#src/contract/call.ts'
import { getApplicationAsset } from '#src/contract/calls/assets.calls.ts'

describe('a row of the call table', () => {
  const unlocked = {
    name: 'getSecret',
    method: 'GET',
    path: '/api/secret',
    summary: 'A row that says nothing of who may call it',
    requirements: [],
    response: z.object({}),
  } as const satisfies Omit<CallRow, 'access'>

  it('does not compile without its word of access [S-112]', () => {
    // @ts-expect-error access is missing
    expect(() => defineCall(unlocked)).toThrow()
    // @ts-expect-error no such word
    expect(() => defineCall({ ...unlocked, access: 'everybody' })).toThrow()
    expect(defineCall({ ...unlocked, access: 'staff' }).access).toBe('staff')
  })

  it('names what follows from its words beside its own errors, each once', () => {
    const row = defineCall({
      ...unlocked,
      ...{ access: 'patient', idempotent: true, quota: 'sign-in', errors: ['visit.unknown'] },
    } as const)
    const codes: readonly (
      | ('session.missing' | 'session.code-needed' | 'visit.unknown' | 'request.too-many')
      | ('request.idempotency-key-missing' | 'request.idempotency-key-reused')
    )[] = row.errors
    expect(codes).toEqual([
      ...['session.missing', 'session.code-needed'],
      ...['request.idempotency-key-missing', 'request.idempotency-key-reused'],
      ...['request.too-many', 'visit.unknown'],
    ])
    expect(defineCall({ ...row, name: 'getOther' }).errors).toEqual(codes)
    const none: readonly never[] = defineCall({ ...unlocked, access: 'public' }).errors
    expect(none).toEqual([])
    // @ts-expect-error the desk's rows answer no session.missing
    const wrong: readonly 'session.missing'[] = defineCall({ ...unlocked, access: 'desk' }).errors
    expect(wrong).toEqual(['desk.refused'])
  })
})

describe('the path of a call', () => {
  it('has its holes filled with encoded values', () => {
    expect(fillPath('/api/regions/{regionSlug}/exams/{id}', { regionSlug: 'melbourne', id: 7 })).toBe(
      '/api/regions/melbourne/exams/7',
    )
    expect(fillPath('/api/x/{name}', { name: '../a?b=c#d %' })).toBe('/api/x/..%2Fa%3Fb%3Dc%23d%20%25')
  })

  it('is refused when a value is missing, so that no other address is called by mistake', () => {
    expect(() => fillPath('/api/x/{name}', {})).toThrow('missing path parameter name')
    expect(() => fillPath('/api/x/{name}', { name: '' })).toThrow('missing path parameter name')
    expect(() => fillPath('/api/x/{name}')).toThrow('missing path parameter name')
  })

  it('carries any text as one segment that reads back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const [, , , segment = ''] = fillPath('/api/x/{name}', { name }).split('/')
        expect(decodeURIComponent(segment)).toBe(name)
      }),
    )
  })
})

describe('the query of a call', () => {
  it('leaves out what is absent, and is nothing at all without values', () => {
    expect(fillQuery({ start: '2026-11-23', end: undefined, page: null, count: 0, all: false })).toBe(
      '?start=2026-11-23&count=0&all=false',
    )
    expect(fillQuery({ a: undefined })).toBe('')
    expect(fillQuery()).toBe('')
  })

  it('joins lists by a comma [S-46]', () => {
    expect(new URLSearchParams(fillQuery({ clinicIds: [1, 2, 3] })).get('clinicIds')).toBe('1,2,3')
  })

  it('carries any text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(new URLSearchParams(fillQuery({ value })).get('value')).toBe(value)
      }),
    )
  })
})

describe('the address of a call', () => {
  it('can be followed by the browser itself [API-03]', () => {
    expect(href(getApplicationAsset, { params: { name: 'check_in_header' } })).toBe(
      '/api/assets/application/check_in_header',
    )
    expect(href({ path: '/api/x' }, { query: { a: 1 } })).toBe('/api/x?a=1')
  })
})
