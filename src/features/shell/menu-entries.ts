// SHELL-08 to SHELL-10
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { Paths } from '#src/core/paths/paths.ts'

export type MenuEntry = { name: 'home' | 'about' | 'contact' | 'terms' | 'privacy'; to: string; isExternal: boolean }

/** design.md 7: a kiosk shows our page in place of an external one. */
export const menuEntries = (config: ClientConfig, paths: Paths, mayLeave: boolean): MenuEntry[] => {
  const { aboutUrl, contactUrl, termsAndConditionsUrl, privacyPolicyUrl } = config.radiology
  const entry = (name: Exclude<MenuEntry['name'], 'home'>, url: string): MenuEntry[] => {
    if (url !== '' && mayLeave) return [{ name, to: url, isExternal: true }]
    // Help with the phone number is always offered.
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
