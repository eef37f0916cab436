// ChromeOS: what `chrome://policy` of a kiosk should show. The admin console sets them one by one.
import { type KioskSettings, startPage } from './kiosk-settings.ts'

type ChromeosPolicy = { name: string; value: (where: Pick<KioskSettings, 'origin' | 'clinic'>) => unknown; why: string }

const account = (clinic: string): string => `kiosk-${clinic}`

export const chromeosTable: readonly ChromeosPolicy[] = [
  {
    name: 'DeviceLocalAccounts',
    value: ({ origin, clinic }) => [
      { account_id: account(clinic), type: 4, web_kiosk_app: { url: startPage({ origin }) } },
    ],
    why: 'the product as the one app; the admin console writes it, so its shape here is for reading',
  },
  { name: 'DeviceLocalAccountAutoLoginId', value: ({ clinic }) => account(clinic), why: 'starts by itself' },
  { name: 'DeviceLocalAccountAutoLoginDelay', value: () => 0, why: 'without a pause that somebody could use' },
  { name: 'DeviceLocalAccountAutoLoginBailoutEnabled', value: () => false, why: 'no key press leads past it' },
  {
    name: 'DeviceLocalAccountPromptForNetworkWhenOffline',
    value: () => true,
    why: 'Wi-Fi can be mended on the device',
  },
  { name: 'KioskWebAppOfflineEnabled', value: () => true, why: 'starts without a network' },
  { name: 'NewWindowsInKioskAllowed', value: () => false, why: 'one window' },
  { name: 'KioskTroubleshootingToolsEnabled', value: () => false, why: 'no developer tools' },
  { name: 'DeviceEphemeralUsersEnabled', value: () => false, why: 'the profile lasts' },
  {
    name: 'DeviceAttributesAllowedForOrigins',
    value: ({ origin }) => [origin],
    why: 'the product may read the device’s own id, a second root of its identity',
  },
  {
    name: 'KeepFullscreenWithoutNotificationUrlAllowList',
    value: ({ origin }) => [origin],
    why: 'no strip over the page',
  },
  { name: 'AllowScreenWakeLocks', value: () => true, why: 'the screen stays on' },
  { name: 'URLBlocklist', value: () => ['*'], why: 'nothing opens that is not allowed' },
  { name: 'URLAllowlist', value: ({ origin }) => [origin], why: 'the product, and nothing else' },
  { name: 'VideoCaptureAllowedUrls', value: ({ origin }) => [origin], why: 'the camera without a prompt' },
  { name: 'AudioCaptureAllowed', value: () => false, why: 'no microphone' },
]

export const chromeosPolicies = (where: Pick<KioskSettings, 'origin' | 'clinic'>): Record<string, unknown> =>
  Object.fromEntries(chromeosTable.map(({ name, value }) => [name, value(where)]))
