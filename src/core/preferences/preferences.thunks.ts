// In cookies, so that the server paints the next page right from the start.
import { invalidateTexts } from '#src/api/base-api.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { configLoaded } from '../config/config.slice.ts'
import { type CapabilitiesRoot, selectCapabilities } from '../device/capabilities.ts'
import { bannerClosed } from '../device/device.slice.ts'
import type { Thunk } from '../store-types.ts'
import { readTexts } from '../texts/read-texts.ts'

const keep = (name: string, value: string): void => writeCookie(name, value, cookieExpires(new Date()))

/** S-99 */
export const changeLanguage =
  (locale: Locale): Thunk<Promise<void>, CapabilitiesRoot> =>
  async (dispatch, getState) => {
    const [{ changeI18n }, { configApi }] = await Promise.all([
      import('#src/i18n/change-i18n.ts'),
      import('#src/api/config.api.ts'),
    ])
    const request = dispatch(configApi.endpoints.getConfig.initiate({ query: { locale } }, { subscribe: false }))
    await changeI18n(locale, readTexts)
    const { data } = await request
    if (data) dispatch(configLoaded(data))
    dispatch(invalidateTexts())
    // On a kiosk it is this patient's choice alone.
    if (!selectCapabilities(getState()).isShared) keep(preferenceCookies.language, locale)
  }

/** SHELL-02: another banner is shown again. */
export const closeBanner =
  (mark: string): Thunk<void, unknown> =>
  (dispatch) => {
    dispatch(bannerClosed(mark))
    keep(preferenceCookies.closedBanner, mark)
  }
