// Android: the policy of Android Management, and the settings of a kiosk browser for devices without an EMM.
import type { PolicyValues } from './forbidden.ts'
import { type KioskSettings, startAddress } from './kiosk-settings.ts'

/** Google gives a web app its package when it is created. */
export const webAppPackage = 'com.google.enterprise.webapp.REPLACE'

export const androidPolicy = (chrome: PolicyValues) => ({
  applications: [
    {
      packageName: webAppPackage,
      installType: 'KIOSK',
      defaultPermissionPolicy: 'GRANT',
    },
    {
      packageName: 'com.android.chrome',
      installType: 'FORCE_INSTALLED',
      autoUpdateMode: 'AUTO_UPDATE_HIGH_PRIORITY',
      permissionGrants: [
        { permission: 'android.permission.CAMERA', policy: 'GRANT' },
        { permission: 'android.permission.RECORD_AUDIO', policy: 'DENY' },
        { permission: 'android.permission.ACCESS_FINE_LOCATION', policy: 'DENY' },
      ],
      managedConfiguration: chrome,
    },
  ],
  kioskCustomization: {
    powerButtonActions: 'POWER_BUTTON_BLOCKED',
    systemErrorWarnings: 'ERROR_AND_WARNINGS_MUTED',
    systemNavigation: 'NAVIGATION_DISABLED',
    statusBar: 'NOTIFICATIONS_AND_SYSTEM_INFO_DISABLED',
    deviceSettings: 'SETTINGS_ACCESS_BLOCKED',
  },
  systemUpdate: { type: 'WINDOWED', startMinutes: 120, endMinutes: 240 },
  stayOnPluggedModes: ['AC', 'USB', 'WIRELESS'],
  keyguardDisabled: true,
  safeBootDisabled: true,
  factoryResetDisabled: true,
  screenCaptureDisabled: true,
  mountPhysicalMediaDisabled: true,
  addUserDisabled: true,
  modifyAccountsDisabled: true,
  outgoingCallsDisabled: true,
  smsDisabled: true,
  bluetoothDisabled: true,
})

/** An address as a regular expression that matches nothing longer. */
const exactly = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const webviewKioskSettings = (settings: KioskSettings) => ({
  'web_content.home_url': startAddress(settings),
  'web_content.website_blacklist': '.*',
  'web_content.website_whitelist': `^${exactly(settings.origin)}(/.*)?$`,
  'web_content.allow_local_files': false,
  'web_browsing.allow_history_access': false,
  'web_browsing.allow_bookmark_access': false,
  'web_browsing.allow_other_url_schemes': false,
  'web_browsing.allow_default_long_press': false,
  'web_browsing.allow_link_long_press_context_menu': false,
  'web_engine.enable_javascript': true,
  'web_engine.enable_dom_storage': true,
  'web_engine.accept_cookies': true,
  'web_engine.accept_third_party_cookies': false,
  'web_engine.allow_file_access_from_file_urls': false,
  'web_engine.allow_universal_access_from_file_urls': false,
  'web_lifecycle.lock_on_launch': true,
  // The product ends an idle visit itself, and begins anew by itself.
  'web_lifecycle.reset_on_launch': false,
  'web_lifecycle.reset_on_inactivity_seconds': 0,
})
