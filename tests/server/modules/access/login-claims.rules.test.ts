import { describe, expect, it } from 'vitest'
import { userOfClaims } from '#server/modules/access/login-claims.rules.ts'
import { settingsSchema } from '#server/provider-pack/files/settings.schema.ts'
import { testPack } from '#tests/support/test-pack.ts'

const { settings } = testPack()
const userOf = (claims: Record<string, unknown>, signIn: object = {}) =>
  userOfClaims(claims, 'sub-1', { ...settings.signIn, ...signIn })

describe('claims of an identity provider', () => {
  it('give a login by the names of the pack, also inside another claim or named by an address [S-87]', () => {
    const signIn = {
      claims: { ...settings.signIn.claims, role: 'realm_access.roles', username: 'https://clinic.example/login' },
      roles: { staff: ['fd-desk'], radiologist: [], referrer: ['gp', 'nurse'], external: [] },
    }
    const claims = { realm_access: { roles: ['offline_access', 'nurse'] }, 'https://clinic.example/login': ' mere\n ' }
    expect(userOf(claims, signIn)).toEqual({ username: 'mere', role: 'referrer', readOnly: false })
  })

  it('of several roles give the first of our list [S-87]', () => {
    expect(userOf({ role: ['external', 'referrer', 'staff'] })?.role).toBe('staff')
    expect(userOf({ role: ['external', 'referrer'] })?.role).toBe('referrer')
  })

  it('name the subject where they name nobody', () => {
    for (const name of [undefined, '', ' ', 7, {}, ['a']])
      expect(userOf({ role: 'staff', preferred_username: name })?.username).toBe('sub-1')
  })

  it.each([true, 'true', ['false', 'true'], 'True', 'TRUE', ' true ', 1, '1', 'yes', 'on', [1]])(
    'let one look only with %j [S-26]',
    (value) => {
      expect(userOf({ role: 'staff', read_only: value })?.readOnly).toBe(true)
    },
  )

  it.each(['vrai', 2, {}, { value: true }, [{}], [['true']]])(
    'that cannot be read as yes or no let one look only: %j [S-26]',
    (value) => {
      expect(userOf({ role: 'staff', read_only: value })?.readOnly).toBe(true)
    },
  )

  it.each([undefined, null, false, 'false', 'False', 0, '0', 'no', 'off', '', []])(
    'let one write with %j [S-26]',
    (value) => {
      expect(userOf({ role: 'staff', read_only: value })?.readOnly).toBe(false)
    },
  )

  it('that name groups let those of the pack look only, in any letters, and others write [S-26]', () => {
    const signIn = { readOnlyValues: ['viewers'], claims: { ...settings.signIn.claims, readOnly: 'groups' } }
    const of = (groups: unknown) => userOf({ role: 'staff', groups }, signIn)?.readOnly
    expect([of(['desk', 'Viewers']), of('viewers'), of(['desk']), of('desk')]).toEqual([true, true, false, false])
  })

  it('have a doctor with both names alone [SHELL-21]', () => {
    expect(userOf({ role: 'referrer', doctor_given_name: 'Mere' })).not.toHaveProperty('currentDoctor')
    expect(
      userOf({ role: 'referrer', doctor_given_name: 'Mere', doctor_family_name: 'Tamahori' })?.currentDoctor,
    ).toEqual({ firstName: 'Mere', lastName: 'Tamahori' })
  })

  it.each([
    {},
    { role: 'admin' },
    { role: '' },
    { role: 'STAFF' },
    { role: 'staff,referrer' },
    { role: { staff: true } },
    { role: [['staff']] },
    { role: null },
    { roles: ['staff'] },
    JSON.parse('{"__proto__":{"role":"staff"}}') as Record<string, unknown>,
  ])('without a role are no login: %j [S-87]', (claims) => {
    expect(userOf(claims)).toBeUndefined()
  })

  it('are cut to a length that can be shown', () => {
    expect(userOf({ role: 'staff', preferred_username: 'a'.repeat(10_000) })?.username).toHaveLength(200)
  })
})

describe('the settings of a pack', () => {
  const parse = (signIn: object) => settingsSchema.safeParse({ ...settings, signIn }).success

  it('may name each value for one role alone, and ask for openid', () => {
    expect(parse({ roles: { staff: ['a'], referrer: ['b', 'c'] } })).toBe(true)
    expect(parse({ roles: { staff: ['a'], referrer: ['b', 'a'] } })).toBe(false)
    expect(parse({ scopes: 'openid email' })).toBe(true)
    expect(parse({ scopes: 'profile' })).toBe(false)
  })
})
