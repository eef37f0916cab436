import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '#tests/support/backend.ts'
import { openProviders, type PackChange } from '#tests/support/providers.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

const providers = openProviders()
let backend: Backend
beforeAll(async () => {
  backend = await providers.start()
})
afterAll(() => providers.end())

const footer = () => within(screen.getByRole('contentinfo'))
const open = async (change: PackChange, address = '/'): Promise<void> => {
  await renderApp(await providers.start(change), address)
  await findPage(/./)
}
const links = (): unknown[] =>
  footer()
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
/** The way to what is kept here, whoever's footer it is. */
const onThisDevice = ['Saved on this device', '/on-this-phone']
const showVersion: PackChange = (pack) => {
  pack.settings.application.versionOnPatientPortalEnabled = true
}

describe('the footer', () => {
  it('names the terms and the privacy page, where there are such [SHELL-09, SHELL-10]', async () => {
    await renderApp(backend, '/')
    expect(links()).toEqual([['Terms', '/terms'], ['Privacy', '/privacy'], onThisDevice])
  })

  it('leads to the provider’s own terms, and leaves out what is not there [SHELL-09]', async () => {
    await open((pack) => {
      pack.settings.radiology.termsAndConditionsUrl = 'https://clinic.example/terms'
      pack.pages.privacy = ''
    })
    expect(links()).toEqual([['Terms', 'https://clinic.example/terms'], onThisDevice])
  })

  it.each([true, false])('names the product when the provider wants it: %j [SHELL-14]', async (isWanted) => {
    await open((pack) => {
      pack.settings.radiology.includeProductBranding = isWanted
    })
    expect(footer().queryByText('Runs on Radiology Front Door') !== null).toBe(isWanted)
  })

  it('shows the version, and the build behind it to pointer, finger and keyboard [SHELL-13, S-95]', async () => {
    await open(showVersion)
    const version = footer().getByText('Version 0.0.0')
    expect(version.title).toBe('0.0.0+test')
    expect(version.closest('details')?.textContent).toBe('Version 0.0.0Version 0.0.0, build test')
  })

  it('shows no version where the provider does not want one, nor on a kiosk [SHELL-13]', async () => {
    const { unmount } = await renderApp(backend, '/')
    expect(footer().queryByText(/Version/)).toBeNull()
    unmount()
    await open(showVersion, '/?kioskMode=true')
    expect(screen.queryByText(/Version/)).toBeNull()
  })
})

describe('a footer of the provider', () => {
  const own =
    (isOn: boolean, html = '<p>Part of <a href="https://group.example/">Aurora Group</a></p>'): PackChange =>
    (pack) => {
      pack.pages.footer = html
      pack.settings.radiology.showCustomHeaderAndFooter = isOn
    }

  it('takes the place of ours [SHELL-04, SHELL-05]', async () => {
    await open(own(true))
    expect(await footer().findByText(/^Part of/)).toBeDefined()
    expect(footer().queryByText(/^©/)).toBeNull()
    expect(links()).toEqual([['Aurora Group', 'https://group.example/'], onThisDevice])
  })

  it('that holds hostile HTML shows its words alone [SHELL-04, S-13]', async () => {
    await open(own(true, '<p onclick="alert(1)">Hello<script>alert(1)</script><iframe src="//x"></iframe></p>'))
    expect((await footer().findByText('Hello')).outerHTML).toBe('<p>Hello</p>')
  })

  it.each<[string, PackChange]>([
    ['while it is switched off', own(false)],
    ['while there is none', own(true, '')],
  ])('leaves ours in place %s [SHELL-04, SHELL-05, SHELL-12]', async (_when, change) => {
    await open(change)
    expect(footer().queryByText(/^Part of/)).toBeNull()
    expect(footer().getByText('© 2026 Aurora Imaging Australia and New Zealand')).toBeDefined()
  })
})
