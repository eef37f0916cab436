import { expect, it } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { pageTitle } from '#src/contract/rules/page-title.rules.ts'
import { testPack } from '#tests/support/test-pack.ts'

it('is the page’s own with the provider’s name, and the provider’s where a page has none [BRAND-04]', () => {
  const config = buildClientConfig(testPack(), 'demo', '1.0.0')
  expect(pageTitle('Choose a time', config)).toBe('Choose a time – Aurora Imaging')
  expect(pageTitle(undefined, config)).toBe(config.application.metaTitle)
})
