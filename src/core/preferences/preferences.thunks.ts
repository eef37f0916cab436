// In cookies, so that the server paints the next page right from the start.
import { invalidateTexts } from '#src/api/base-api.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'
import { builtInTexts, changeI18n } from '#src/i18n/i18n.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { configLoaded } from '../config/config.slice.ts'
import { bannerClosed } from '../device/device.slice.ts'
import type { Thunk } from '../store-types.ts'

const keep = (name: string, value: string): void => writeCookie(name, value, cookieExpires(new Date()))

/** S-99 */
export const changeLanguage =
  (locale: Locale): Thunk<Promise<void>, unknown> =>
  async (dispatch) => {
    const { configApi } = await import('#src/api/config.api.ts')
    const query = { locale }
    const [texts, config] = await Promise.all([
      dispatch(configApi.endpoints.getTranslations.initiate({ query }, { subscribe: false })),
      dispatch(configApi.endpoints.getConfig.initiate({ query }, { subscribe: false })),
    ])
    await changeI18n(locale, texts.data ?? (await builtInTexts(locale)))
    if (config.data) dispatch(configLoaded(config.data))
    dispatch(invalidateTexts())
    keep(preferenceCookies.language, locale)
  }

/** SHELL-02: another banner is shown again. */
export const closeBanner =
  (mark: string): Thunk<void, unknown> =>
  (dispatch) => {
    dispatch(bannerClosed(mark))
    keep(preferenceCookies.closedBanner, mark)
  }
