import { describe, expect, it } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { buildPaths } from '#src/core/paths/paths.ts'
import { menuEntries } from '#src/features/shell/menu-entries.ts'
import type { PackChange } from '#tests/support/providers.ts'
import { testPack } from '#tests/support/test-pack.ts'

const entries = (change?: PackChange, { parent = '' as '' | '/iframe', isKiosk = false } = {}): string[] =>
  menuEntries(buildClientConfig(testPack(change), 'demo', '1.0.0'), buildPaths(parent, isKiosk), !isKiosk).map(
    ({ name, to, isExternal }) => `${name} ${to}${isExternal ? ' (external)' : ''}`,
  )

const own = ['home /', 'about /about', 'contact /contact', 'terms /terms', 'privacy /privacy']
const addresses: PackChange = ({ settings }) => {
  Object.assign(settings.radiology, {
    aboutUrl: 'https://clinic.example/about',
    contactUrl: 'https://clinic.example/contact',
    termsAndConditionsUrl: 'https://clinic.example/terms',
    privacyPolicyUrl: 'https://clinic.example/privacy',
  })
}
const noPages: PackChange = (pack) => {
  Object.assign(pack.pages, { about: '', contact: '', terms: '', privacy: '' })
}

describe('the entries of the menu', () => {
  it('are home, about, contact, terms and privacy, in this order, on pages of ours [SHELL-08, SHELL-10]', () => {
    expect(entries()).toEqual(own)
  })

  it('lead to the provider’s own site where it has one [SHELL-09]', () => {
    expect(entries(addresses)).toEqual([
      'home /',
      'about https://clinic.example/about (external)',
      'contact https://clinic.example/contact (external)',
      'terms https://clinic.example/terms (external)',
      'privacy https://clinic.example/privacy (external)',
    ])
  })

  it('need no page of ours for that [SHELL-09]', () => {
    const both: PackChange = (pack) => {
      addresses(pack)
      noPages(pack)
    }
    expect(entries(both)).toEqual(entries(addresses))
  })

  it('are each decided alone [SHELL-09, SHELL-10]', () => {
    const one: PackChange = ({ settings }) => {
      settings.radiology.termsAndConditionsUrl = 'https://clinic.example/terms'
    }
    expect(entries(one)).toEqual([...own.slice(0, 3), 'terms https://clinic.example/terms (external)', ...own.slice(4)])
  })

  it('leave out what the provider did not write, but never help [SHELL-08]', () => {
    expect(entries(noPages)).toEqual(['home /', 'contact /contact'])
  })

  it('stay inside another site where the page is [SHELL-10, S-57]', () => {
    expect(entries(undefined, { parent: '/iframe' })).toEqual([
      'home /iframe',
      ...own.slice(1).map((entry) => entry.replace(' /', ' /iframe/')),
    ])
  })

  it('never lead away from a kiosk, and keep saying that it is one [KIOSK-03]', () => {
    expect(entries(addresses, { isKiosk: true })).toEqual(own.map((entry) => `${entry}?kioskMode=true`))
  })
})
