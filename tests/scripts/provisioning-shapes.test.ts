// The files of a kiosk against what each platform takes. The vendors' shapes lie beside the project, never in it.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { androidPolicy } from '../../tools/provisioning/android.ts'
import { browserPolicies, policiesFor } from '../../tools/provisioning/browser-policies.ts'
import { makeKioskFiles, templatesFolder } from '../../tools/provisioning/kiosk-files.ts'
import { readKioskSettings } from '../../tools/provisioning/kiosk-settings.ts'
import { writePolicyReference } from '../../tools/provisioning/policy-reference.ts'
import { fromRegistry } from '../../tools/provisioning/windows-registry.ts'

const settings = readKioskSettings({
  origin: 'https://book.example.org',
  clinic: 'northside',
  'enrolment-token': 'tokenTokenTokenTokenTokenTokenTokenTokenTok',
})
const files = new Map(makeKioskFiles(settings).map((file) => [file.path, file]))
const textOf = (path: string): string => files.get(path)?.text ?? ''

const shared = process.env.PROVISIONING_SHARED ?? join(templatesFolder, '..', '..', 'shared')
const shapes = join(shared, 'provisioning-shapes')
const policyNames = join(shared, 'design', 'chromium156-linux-policy-names.txt')
const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
const unless = (isThere: boolean, what: string): string => (isThere ? '' : ` (not checked here: ${what} is missing)`)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'front-door-shapes-'))
  for (const { path, text } of files.values()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the policies', () => {
  it.skipIf(!existsSync(policyNames))(
    `are all known to Chromium on Linux [CARD-14]${unless(existsSync(policyNames), 'the list of names')}`,
    () => {
      const known = new Set(readFileSync(policyNames, 'utf8').split('\n'))
      expect(Object.keys(policiesFor('linux', settings)).filter((name) => !known.has(name))).toEqual([])
    },
  )

  it.skipIf(!existsSync(policyNames))('that an operator may add are those that Chromium knows', () => {
    const ours = join(import.meta.dirname, '..', '..', 'tools', 'provisioning', 'policy-names.txt')
    expect(readFileSync(ours, 'utf8')).toBe(readFileSync(policyNames, 'utf8'))
  })

  it('stand once each in the table', () => {
    const names = browserPolicies.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  it('are in the reference as they are in the files; else `npm run provision -- --reference` [CARD-14]', () => {
    expect(readFileSync(join(templatesFolder, 'POLICY-REFERENCE.md'), 'utf8')).toBe(writePolicyReference())
  })

  it('are read again from the registry file', () => {
    const asNumbers = Object.entries(policiesFor('windows', settings)).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ])
    expect(fromRegistry(textOf('windows/policies.reg'))).toEqual(Object.fromEntries(asNumbers))
    expect(textOf('windows/policies.reg').replaceAll('\r\n', '')).not.toContain('\n')
  })
})

const parseXml = (path: string): Document => {
  const { window } = new JSDOM()
  const document = new window.DOMParser().parseFromString(textOf(path), 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

type Plist = string | boolean | number | Plist[] | { [key: string]: Plist }

const readPlist = (element: Element): Plist => {
  const children = [...element.children]
  if (element.localName === 'array') return children.map(readPlist)
  if (element.localName === 'dict')
    return Object.fromEntries(
      children.flatMap((child, index) => {
        const value = children[index + 1]
        return child.localName === 'key' && value ? [[child.textContent, readPlist(value)]] : []
      }),
    )
  if (element.localName === 'integer') return Number(element.textContent)
  return element.localName === 'string' ? element.textContent : element.localName === 'true'
}

type AppleKey = { type: string; isRequired: boolean; subkeys: Map<string, AppleKey> }

/** Keys of one of Apple's lists, by their indentation. */
const readAppleKeys = (text: string): Map<string, AppleKey> => {
  const top = new Map<string, AppleKey>()
  const open: { indent: number; key: AppleKey }[] = []
  for (const line of text.slice(text.indexOf('payloadkeys:')).split('\n')) {
    const [, spaces, name] = /^( *)- key: (\w+)$/.exec(line) ?? []
    const [, word, value = ''] = /^ +(type|presence): (.+)$/.exec(line) ?? []
    if (spaces !== undefined && name !== undefined) {
      while ((open.at(-1)?.indent ?? -1) >= spaces.length) open.pop()
      const key: AppleKey = { type: '', isRequired: false, subkeys: new Map() }
      const siblings = open.at(-1)?.key.subkeys ?? top
      siblings.set(name, key)
      open.push({ indent: spaces.length, key })
    }
    const current = open.at(-1)?.key
    if (current && word === 'type') current.type = value
    if (current && word === 'presence') current.isRequired = value === 'required'
  }
  return top
}

const typeOf = (value: Plist): string =>
  typeof value === 'object' ? '<dictionary>' : typeof value === 'number' ? '<integer>' : `<${typeof value}>`

const compareWithApple = (payload: { [key: string]: Plist }, keys: Map<string, AppleKey>): string[] => [
  ...Object.entries(payload).flatMap(([name, value]) => {
    const key = keys.get(name)
    if (!key) return name.startsWith('Payload') ? [] : [`${name} is unknown`]
    if (key.type !== typeOf(value)) return [`${name} is ${typeOf(value)}, not ${key.type}`]
    return typeof value === 'object' && !Array.isArray(value) ? compareWithApple(value, key.subkeys) : []
  }),
  ...[...keys]
    .filter(([name, { isRequired }]) => isRequired && !(name in payload))
    .map(([name]) => `${name} is missing`),
]

describe('the profiles of an iPad', () => {
  const payloadOf = (path: string) => {
    const profile = readPlist(parseXml(path).querySelector('plist > dict') as Element) as {
      PayloadContent: { [key: string]: Plist }[]
    }
    return profile.PayloadContent[0] ?? {}
  }

  it.each([
    ['ipad/applock.mobileconfig', 'com.apple.app.lock'],
    ['ipad/webclip.mobileconfig', 'com.apple.webClip.managed'],
  ])(`%s has keys and types of %s [CARD-14]${unless(existsSync(shapes), 'Apple’s list')}`, (path, type) => {
    const payload = payloadOf(path)
    expect(payload.PayloadType).toBe(type)
    const list = join(shapes, `${type}.yaml`)
    if (existsSync(list)) expect(compareWithApple(payload, readAppleKeys(readFileSync(list, 'utf8')))).toEqual([])
  })

  it('keep the ways of assistance and the page in the patient’s hands', () => {
    const { App } = payloadOf('ipad/applock.mobileconfig') as { App: { UserEnabledOptions: object } }
    expect(App.UserEnabledOptions).toMatchObject({ VoiceOver: true, Zoom: true })
    expect(payloadOf('ipad/webclip.mobileconfig')).toMatchObject({
      URL: 'https://book.example.org/kiosk?kioskMode=true#enrol=tokenTokenTokenTokenTokenTokenTokenTokenTok',
      IsRemovable: false,
    })
  })
})

describe('Assigned Access of Windows', () => {
  const paths = ['windows/AssignedAccess-edge.xml', 'windows/AssignedAccess-restricted-chrome.xml']

  it.each(paths)('%s gives each account a profile that is there, and one app at most starts by itself', (path) => {
    const document = parseXml(path)
    const idsOf = (name: string) => [...document.querySelectorAll(name)].map((element) => element.getAttribute('Id'))
    expect(idsOf('DefaultProfile')).toEqual(idsOf('Profile'))
    const started = [...document.querySelectorAll('App')].filter((app) =>
      app.hasAttributeNS('http://schemas.microsoft.com/AssignedAccess/201810/config', 'AutoLaunch'),
    )
    expect(started).toHaveLength(path.includes('chrome') ? 1 : 0)
  })

  const canValidate = existsSync(shapes) && has('xmllint')
  it.skipIf(!canValidate)(
    `keeps to Microsoft’s schemas [CARD-14]${unless(canValidate, 'xmllint or the schemas')}`,
    () => {
      const base = 'http://schemas.microsoft.com/AssignedAccess'
      const imports = ['2017', '2022', '2021', '2020', '202010', '201810'].map(
        (year) =>
          `<xs:import namespace="${base}/${year}/config" schemaLocation="${join(shapes, `assigned-access-${year}.xsd`)}"/>`,
      )
      const schema = join(folder, 'all.xsd')
      writeFileSync(schema, `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`)
      const validate = (path: string) =>
        spawnSync('xmllint', ['--noout', '--schema', schema, path], { encoding: 'utf8' })
      for (const path of paths) expect(validate(join(folder, path))).toMatchObject({ status: 0 })
      const broken = join(folder, 'broken.xml')
      writeFileSync(broken, textOf(paths[1] ?? '').replace('<Taskbar ShowTaskbar="true" />', ''))
      expect(validate(broken).status).not.toBe(0)
    },
  )
})

describe('the policy of Android', () => {
  /** Written from Google's documentation of Android Management; the types of its npm package are not compared. */
  const policyKeys = {
    applications: 'list',
    kioskCustomization: {
      powerButtonActions: ['POWER_BUTTON_AVAILABLE', 'POWER_BUTTON_BLOCKED'],
      systemErrorWarnings: ['ERROR_AND_WARNINGS_ENABLED', 'ERROR_AND_WARNINGS_MUTED'],
      systemNavigation: ['NAVIGATION_ENABLED', 'NAVIGATION_DISABLED', 'HOME_BUTTON_ONLY'],
      statusBar: [
        'NOTIFICATIONS_AND_SYSTEM_INFO_ENABLED',
        'NOTIFICATIONS_AND_SYSTEM_INFO_DISABLED',
        'SYSTEM_INFO_ONLY',
      ],
      deviceSettings: ['SETTINGS_ACCESS_ALLOWED', 'SETTINGS_ACCESS_BLOCKED'],
    },
    systemUpdate: 'object',
    stayOnPluggedModes: 'list',
    ...Object.fromEntries(
      [
        'keyguardDisabled',
        'safeBootDisabled',
        'factoryResetDisabled',
        'screenCaptureDisabled',
        'mountPhysicalMediaDisabled',
        'addUserDisabled',
        'modifyAccountsDisabled',
        'outgoingCallsDisabled',
        'smsDisabled',
        'bluetoothDisabled',
      ].map((name) => [name, 'boolean']),
    ),
  }

  it('has documented keys and values, one kiosk app, and the camera [CARD-14]', () => {
    const policy = JSON.parse(textOf('android/amapi-policy.json')) as ReturnType<typeof androidPolicy>
    expect(Object.keys(policy).filter((key) => !(key in policyKeys))).toEqual([])
    for (const [name, value] of Object.entries(policy.kioskCustomization))
      expect(policyKeys.kioskCustomization[name as keyof typeof policy.kioskCustomization]).toContain(value)
    expect(policy.applications.map(({ installType }) => installType)).toEqual(['KIOSK', 'FORCE_INSTALLED'])
    expect(policy).not.toHaveProperty('cameraDisabled')
    const chrome = JSON.parse(textOf('android/chrome-managed-config.json')) as unknown
    expect(policy.applications.some((app) => isDeepStrictEqual(app.managedConfiguration, chrome))).toBe(true)
  })

  it('lets the browser of a device without an EMM open the origin alone', () => {
    const { 'web_content.website_whitelist': allowed } = JSON.parse(
      textOf('android/webview-kiosk-settings.json'),
    ) as Record<string, string>
    const opens = (address: string) => new RegExp(allowed ?? '').test(address)
    expect(opens('https://book.example.org/kiosk?kioskMode=true')).toBe(true)
    for (const address of [
      'https://bookXexample.org/',
      'https://book.example.org.evil.example/',
      'https://evil.example/?https://book.example.org/',
    ])
      expect([address, opens(address)]).toEqual([address, false])
  })
})

describe.skipIf(process.platform === 'win32')('the system of a Linux kiosk', () => {
  let place: string
  beforeAll(() => {
    place = join(folder, 'root')
    execFileSync('sh', [join(folder, 'linux', 'install.sh')], { env: { PATH: process.env.PATH, DESTDIR: place } })
  })

  const modeOf = (path: string): number => statSync(join(place, path)).mode & 0o777

  it('is put where it is read, and the start address where root alone reads it [CARD-14]', () => {
    expect(
      globSync('**/*', { cwd: place })
        .filter((path) => statSync(join(place, path)).isFile())
        .sort(),
    ).toEqual([
      'etc/chromium/policies/managed/kiosk.json',
      'etc/kiosk/kiosk.env',
      'etc/kiosk/nftables.conf',
      'etc/opt/chrome/policies/managed/kiosk.json',
      'etc/pam.d/kiosk',
      'etc/systemd/logind.conf.d/kiosk.conf',
      'etc/systemd/system/kiosk-restart.service',
      'etc/systemd/system/kiosk-restart.timer',
      'etc/systemd/system/kiosk.service',
      'etc/sysusers.d/kiosk.conf',
      'usr/local/lib/kiosk/kiosk-launch.sh',
    ])
    expect(modeOf('etc/kiosk/kiosk.env')).toBe(0o600)
    expect(modeOf('etc/chromium/policies/managed/kiosk.json')).toBe(0o644)
    expect(modeOf('usr/local/lib/kiosk/kiosk-launch.sh')).toBe(0o755)
  })

  it('is not installed on a machine that nobody called a kiosk', () => {
    const { status, stderr } = spawnSync('sh', [join(folder, 'linux', 'install.sh')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('--this-machine-is-a-kiosk')])
  })

  it('starts the browser at the start address, with a profile that lasts', () => {
    const browser = join(folder, 'browser.sh')
    writeFileSync(browser, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const start = settings.origin
    const shown = execFileSync('sh', [join(place, 'usr/local/lib/kiosk/kiosk-launch.sh')], {
      env: { PATH: process.env.PATH, HOME: folder, KIOSK_BROWSER: browser, KIOSK_START: `${start}/kiosk?a#b` },
      encoding: 'utf8',
    }).trim()
    expect(shown.split('\n')).toEqual(expect.arrayContaining(['--kiosk', `--user-data-dir=${folder}/profile`]))
    expect(shown.endsWith(`\n${start}/kiosk?a#b`)).toBe(true)
  })

  const canVerify = has('systemd-analyze')
  it.skipIf(!canVerify)(`has units that systemd takes [CARD-14]${unless(canVerify, 'systemd-analyze')}`, () => {
    // What these units stand on, empty: only their own text is judged.
    for (const name of ['sysinit', 'basic', 'shutdown', 'timers', 'multi-user', 'graphical']) {
      mkdirSync(join(place, 'usr/lib/systemd/system'), { recursive: true })
      writeFileSync(join(place, `usr/lib/systemd/system/${name}.target`), '[Unit]\n')
    }
    for (const path of ['usr/bin/cage', 'usr/sbin/nft', 'usr/bin/systemctl']) {
      mkdirSync(dirname(join(place, path)), { recursive: true })
      writeFileSync(join(place, path), '', { mode: 0o755 })
    }
    const verify = (...units: string[]) =>
      spawnSync('systemd-analyze', ['verify', `--root=${place}`, '--man=no', ...units], { encoding: 'utf8' })
    const { status, stderr } = verify('kiosk.service', 'kiosk-restart.service', 'kiosk-restart.timer')
    expect([stderr, status]).toEqual(['', 0])
    const unit = join(place, 'etc/systemd/system/kiosk.service')
    writeFileSync(unit, readFileSync(unit, 'utf8').replace('ExecStart=/usr/bin/cage', 'ExecStrat=/usr/bin/cage'))
    expect(verify('kiosk.service').stderr).toContain('ExecStrat')
  })
})
