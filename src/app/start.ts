// What must be known before the first route: the provider's configuration and the texts of its language.
import { configApi } from '#src/api/config.api.ts'
import { configLoaded } from '#src/core/config/config.slice.ts'
import { builtInTexts, chooseLocale, startI18n } from '#src/i18n/i18n.ts'
import type { Store } from './store.ts'

/** Asks for both at once; texts that cannot be had come from the build. Throws only without configuration. */
export const loadStart = async (store: Store): Promise<void> => {
  const [config, texts] = await Promise.all([
    store.dispatch(configApi.endpoints.getConfig.initiate({})),
    store.dispatch(configApi.endpoints.getTranslations.initiate({ query: {} })),
  ])
  if (!config.data) throw new Error('no configuration')
  const locale = chooseLocale(config.data.application.jsLocale)
  await startI18n(locale, texts.data ?? (await builtInTexts(locale)))
  for (const correction of config.data.theme.corrections) console.warn(`Theme: ${correction}`)
  store.dispatch(configLoaded(config.data))
}
