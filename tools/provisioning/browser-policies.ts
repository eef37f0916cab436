// The policies of Chromium and Chrome on a kiosk, the one source of every file and of POLICY-REFERENCE.md.
import type { PolicyValues } from './forbidden.ts'
import { type KioskSettings, startPage } from './kiosk-settings.ts'

export type BrowserPlatform = 'linux' | 'windows' | 'android'

type Where = Pick<KioskSettings, 'origin'>

export type BrowserPolicy = {
  name: string
  value: (where: Where) => unknown
  why: string
  platforms: readonly BrowserPlatform[]
  /** A debugger cannot attach any more, so a run in a browser leaves it out and checks it apart. */
  endsDebugging?: true
}

const everywhere = ['linux', 'windows', 'android'] as const
const desktop = ['linux', 'windows'] as const

const rows = (
  platforms: readonly BrowserPlatform[],
  policies: readonly (readonly [name: string, value: unknown, why: string])[],
): BrowserPolicy[] =>
  policies.map(([name, value, why]) => ({
    name,
    value: typeof value === 'function' ? (value as BrowserPolicy['value']) : () => value,
    why,
    platforms,
  }))

const ofOrigin = ({ origin }: Where): unknown => [origin]

export const browserPolicies: readonly BrowserPolicy[] = [
  ...rows(everywhere, [
    ['URLBlocklist', ['*', 'chrome://*'], 'nothing opens that is not allowed; `*` leaves the browser’s own pages open'],
    ['URLAllowlist', ofOrigin, 'the product, and nothing else'],
    ['IncognitoModeAvailability', 1, 'no private window: it would have no identity'],
    ['BrowserSignin', 0, 'no account in the browser'],
    ['PasswordManagerEnabled', false, 'nothing of a patient is offered to the next one'],
    [
      'AutofillSettings',
      [{ url_pattern: '*', blocked_types: ['all'] }],
      'the same for names and addresses; the older switches are Deprecated',
    ],
    ['SearchSuggestEnabled', false, 'what is typed leaves for nobody else'],
    ['TranslateEnabled', false, 'texts leave for nobody else; the product has its own languages'],
    ['SavingBrowserHistoryDisabled', true, 'no list of what was opened'],
    ['PrintingEnabled', false, 'a print dialog has folders and other ways out'],
    ['DefaultPopupsSetting', 2, 'no further window'],
    ['DefaultGeolocationSetting', 2, 'a kiosk knows where it stands, and nobody answers a prompt'],
    ['DefaultNotificationsSetting', 2, 'nobody answers a prompt'],
    ['AudioCaptureAllowed', false, 'no microphone'],
    ['MetricsReportingEnabled', false, 'nothing is reported to others'],
    ['AllowDinosaurEasterEgg', false, 'no game where the network is away'],
  ]),
  ...rows(desktop, [
    ['SyncDisabled', true, 'no data leaves to an account'],
    ['BrowserGuestModeEnabled', false, 'a guest has another profile'],
    ['BrowserAddPersonEnabled', false, 'one profile'],
    ['SpellCheckServiceEnabled', false, 'what is typed leaves for nobody else'],
    ['SpellcheckEnabled', false, 'no menu of words, and no dictionary to fetch'],
    ['DownloadRestrictions', 3, 'no file is saved'],
    ['AllowFileSelectionDialogs', false, 'a file dialog shows the disk; a kiosk has its camera'],
    ['VideoCaptureAllowed', false, 'no camera …'],
    ['VideoCaptureAllowedUrls', ofOrigin, '… but for the product, without a prompt'],
    ['ScreenCaptureAllowed', false, 'the screen is a patient’s'],
    ['DefaultClipboardSetting', 2, 'no page reads what was copied before'],
    ['DefaultFileSystemReadGuardSetting', 2, 'no page reads the disk'],
    ['DefaultFileSystemWriteGuardSetting', 2, 'no page writes to the disk'],
    ['DefaultWebUsbGuardSetting', 2, 'no device is offered'],
    ['DefaultSerialGuardSetting', 2, 'no device is offered'],
    ['DefaultWebHidGuardSetting', 2, 'no device is offered'],
    ['DefaultWebBluetoothGuardSetting', 2, 'no device is offered'],
    ['ExtensionInstallBlocklist', ['*'], 'no extension'],
    ['BlockExternalExtensions', true, 'none from the system either'],
    ['WebAppInstallByUserEnabled', false, 'no further app'],
    [
      'WebAppInstallForceList',
      (where: Where) => [{ url: startPage(where), default_launch_container: 'window' }],
      'an installed app may be granted storage that is never evicted; not seen on the bench',
    ],
    ['SSLErrorOverrideAllowed', false, 'no way past a bad certificate'],
    ['TaskManagerEndProcessEnabled', false, 'no way to end the page'],
    ['BackgroundModeEnabled', false, 'the browser ends when it is ended'],
    ['PromotionsEnabled', false, 'no page of the browser’s maker'],
    ['DefaultBrowserSettingEnabled', false, 'no question about the default browser'],
    ['DefaultSearchProviderEnabled', false, 'no search engine'],
    ['BookmarkBarEnabled', false, 'no bar'],
    ['EditBookmarksEnabled', false, 'no bookmark'],
    ['EnableMediaRouter', false, 'no casting to other screens'],
    ['UserFeedbackAllowed', false, 'no form that leaves'],
    ['FullscreenAllowed', true, 'the whole screen'],
    ['AutomaticFullscreenAllowedForUrls', ofOrigin, 'after a restart without a touch'],
    ['RestoreOnStartup', 4, 'never the pages of before'],
    ['RestoreOnStartupURLs', (where: Where) => [startPage(where)], 'but the start'],
    ['HomepageLocation', (where: Where) => startPage(where), 'the start'],
    ['HomepageIsNewTabPage', false, 'the start'],
    ['NewTabPageLocation', (where: Where) => startPage(where), 'the start'],
    ['IntensiveWakeUpThrottlingEnabled', false, 'keepalive and idle end run on time'],
    ['BackgroundTabFreezingEnabled', false, 'the queue drains behind a dimmed screen'],
    ['BatterySaverModeAvailability', 0, 'a tablet at work is not slowed down'],
    ['HighEfficiencyModeEnabled', false, 'the page is never discarded'],
    [
      'AllowBackForwardCacheForCacheControlNoStorePageEnabled',
      false,
      'no page of a patient is brought back by the back button',
    ],
  ]),
  ...rows(desktop, [
    ['DeveloperToolsAvailability', 2, 'no developer tools'],
    ['RemoteDebuggingAllowed', false, 'no debugger'],
  ]).map((policy) => ({ ...policy, endsDebugging: true as const })),
]

export const policiesFor = (platform: BrowserPlatform, where: Where): PolicyValues =>
  Object.fromEntries(
    browserPolicies
      .filter(({ platforms }) => platforms.includes(platform))
      .map(({ name, value }) => [name, value(where)]),
  )
