// SHELL-08 to SHELL-10: the entries of the menu and where each leads.
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { Paths } from '#src/core/paths/paths.ts'

export type MenuEntry = { name: 'home' | 'about' | 'contact' | 'terms' | 'privacy'; to: string; isExternal: boolean }

/** In a kiosk nothing leads away (design.md 7), so the product's own page stands in for an external one. */
export const menuEntries = (config: ClientConfig, paths: Paths, mayLeave: boolean): MenuEntry[] => {
  const { aboutUrl, contactUrl, termsAndConditionsUrl, privacyPolicyUrl } = config.radiology
  const entry = (name: Exclude<MenuEntry['name'], 'home'>, url: string): MenuEntry[] => {
    if (url !== '' && mayLeave) return [{ name, to: url, isExternal: true }]
    // Help is always offered, with the number, whether or not the provider wrote a page.
    return name === 'contact' || config.offers.includes(name) ? [{ name, to: paths[name], isExternal: false }] : []
  }
  return [
    { name: 'home', to: paths.home, isExternal: false },
    ...entry('about', aboutUrl),
    ...entry('contact', contactUrl),
    ...entry('terms', termsAndConditionsUrl),
    ...entry('privacy', privacyPolicyUrl),
  ]
}
