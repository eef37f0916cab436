// POLICY-REFERENCE.md, written from the tables that the files are made of.
import { type BrowserPlatform, browserPolicies } from './browser-policies.ts'
import { chromeosTable } from './chromeos-policies.ts'
import { forbiddenFlags, forbiddenPolicies } from './forbidden.ts'

/** Stands for what a kiosk is made for. */
const where = { origin: 'ORIGIN', clinic: 'CLINIC' }

const platformNames: Record<BrowserPlatform, string> = { linux: 'Linux', windows: 'Windows', android: 'Android' }
const codeOf = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``
const linkOf = (name: string): string => `[${name}](https://chromeenterprise.google/policies/#${name})`

export const writePolicyReference = (): string =>
  `${[
    '# Policies of a kiosk',
    '',
    'Written by `npm run provision -- --reference` from the tables in `tools/provisioning`; a test fails where it differs. `ORIGIN` is the address of the product, `CLINIC` the slug. Each name links to Google’s own page of it.',
    '',
    '## Chromium and Chrome',
    '',
    'On Linux each of them was read back at `chrome://policy` of Chromium 156 with the status OK, but for the two marked † : with them no debugger can attach, and they are checked apart. On Windows and Android none was read back.',
    '',
    '| Policy | Value | Why | Platforms |',
    '|---|---|---|---|',
    ...browserPolicies.map(
      ({ name, value, why, platforms, endsDebugging }) =>
        `| ${linkOf(name)}${endsDebugging ? ' †' : ''} | ${codeOf(value(where))} | ${why} | ${platforms.map((each) => platformNames[each]).join(', ')} |`,
    ),
    '',
    '- `URLBlocklist: ["*"]` alone leaves the browser’s own pages open (`chrome://settings`, seen in Chromium 156), so those stand in the list too.',
    '- Not set: `ManagedConfigurationPerOrigin`: nothing serves that file; clinic and enrolment come with the start address. `AllowScreenWakeLocks` and `OverscrollHistoryNavigationEnabled` are no policies on Linux.',
    '- `URLAllowlist` on Windows is read on managed machines, and on Windows 10 Pro and later.',
    '',
    '## ChromeOS',
    '',
    'Not read back on a device. Names from Chromium’s sources.',
    '',
    '| Policy | Value | Why |',
    '|---|---|---|',
    ...chromeosTable.map(({ name, value, why }) => `| ${linkOf(name)} | ${codeOf(value(where))} | ${why} |`),
    '',
    '## Forbidden',
    '',
    '`npm run provision` refuses them, `-- --check` finds them in a folder that was changed.',
    '',
    '| Policy | Values | Why |',
    '|---|---|---|',
    ...forbiddenPolicies.map(({ name, values, why }) => `| ${linkOf(name)} | ${values} | ${why} |`),
    '',
    '| Flag of the browser | Why |',
    '|---|---|',
    ...Object.entries(forbiddenFlags).map(([flag, why]) => `| \`${flag}\` | ${why} |`),
  ].join('\n')}\n`
