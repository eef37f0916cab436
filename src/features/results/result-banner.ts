import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'
import { readCookie, writeCookie } from '#src/lib/cookie.ts'

const prefix = 'resultBanner-'

/** STATE-10: how many reports there were when the banner was closed; a new one shows it again. */
export const closedReports = (bookingKey: string): number => Number(readCookie(prefix + bookingKey) ?? 0) || 0

/** STATE-12, S-41 */
export const noteBannerClosed = (bookingKey: string, reports: number): void =>
  writeCookie(prefix + bookingKey, String(reports), cookieExpires(new Date()))

export const closedBanners = (): string[] =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => name.startsWith(prefix))

export const forgetBanners = (): void => {
  for (const name of closedBanners()) writeCookie(name, '', new Date(0))
}
