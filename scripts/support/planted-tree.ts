// A small tree that breaks each rule of `.dependency-cruiser.cjs` at least once; never compiled, only cruised.
import { readNeeds } from './module-needs.ts'
import { root } from './run.ts'

const needs = readNeeds(root)

/** Another module that this one does not need. */
const unneeded = (name: string): string =>
  [...needs.keys()].find((other) => other !== name && !needs.get(name)?.includes(other)) ?? ''

export const plantedTree: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    imports: { '#src/*': './src/*', '#server/*': './server/*', '#tests/*': './tests/*' },
  }),
  'node_modules/unlisted/package.json': JSON.stringify({ name: 'unlisted', version: '1.0.0', main: 'index.js' }),
  'node_modules/unlisted/index.js': '',

  'src/lib/text.ts': "import type { Api } from '#src/api/base-api.ts'\nexport type Text = Api\n",
  'src/offline/queue.ts': "import '#src/ui/button.tsx'\n",
  'src/i18n/texts.ts': "import '#src/core/session.ts'\n",
  'src/ui/button.tsx': "import { api } from '#src/api/base-api.ts'\nexport const Button = () => <b>{api}</b>\n",
  'src/api/base-api.ts': "import '../core/session.ts'\nexport type Api = string\nexport const api = 1\n",
  'src/core/session.ts': "import '#src/features/booking/booking.rules.ts'\n",
  'src/components/error-panel.tsx': "import '#src/features/portal/summary.ts'\n",
  'src/features/booking/booking.rules.ts': "import '../portal/summary.ts'\nimport 'node:fs'\n",
  'src/features/portal/summary.ts': "import '#src/pages/home.page.tsx'\nimport 'unlisted'\nimport './missing.ts'\n",
  'src/survey/answers.ts': "import '#src/ui/button.tsx'\n",
  'src/pages/questions.page.tsx': "import '#src/survey/answers.ts'\n",
  'src/kiosk.tsx': "void import('./app/parts.ts')\n",
  'src/app/parts.ts': "import '#src/features/portal/summary.ts'\n",
  'src/features/attachments/rows/row.ts': "import '../unsent/unsent.ts'\n",
  'src/features/attachments/unsent/unsent.ts': '',
  'src/features/booking/hold/hold.ts': "import '../draft/draft.ts'\n",
  'src/features/booking/draft/draft.ts': '',
  'src/features/slots/cache/cache.ts': "import '../list/list.ts'\n",
  'src/features/slots/list/list.ts': '',
  'src/features/desk/bookings/bookings.ts': "import '../arrivals/arrivals.ts'\n",
  'src/features/desk/arrivals/arrivals.ts': '',
  'src/features/kiosk/keys/keys.ts': "import '../reset/reset.ts'\n",
  'src/features/kiosk/reset/reset.ts': '',
  'src/features/exams/search/search.ts': "import '../walk-in/walk-in.ts'\n",
  'src/features/exams/walk-in/walk-in.ts': '',
  'src/pages/home.page.tsx': "export const Home = () => import('#src/app/store.ts')\n",
  'src/app/store.ts': "import '#server/main.ts'\nimport { other } from './other.ts'\nexport const store = other\n",
  'src/app/other.ts': "import { store } from './store.ts'\nexport const other = store\n",
  'src/contract/call.ts': "import 'node:path'\n",
  'src/page-shell/page-html.ts': "import '#src/offline/queue.ts'\n",
  'sw/sw.ts': "import '#src/core/session.ts'\n",
  'server/main.ts': "import '#src/lib/text.ts'\nimport '#tests/some.test.ts'\n",
  'server/context.ts': "import './modules/slots/slots.ts'\n",
  ...Object.fromEntries(
    [...needs.keys()].map((name) => [
      `server/modules/${name}/${name}.ts`,
      `import '../${unneeded(name)}/${unneeded(name)}.ts'\n`,
    ]),
  ),
  'server/modules/module.ts': "import './slots/slots.ts'\n",
  'server/modules/slots/slots.module.ts': "export default { name: 'slots', needs: ['contact', 'unknown'] }\n",
  'server/modules/contact/contact.module.ts': "export default { name: 'contact', needs: ['slots'] }\n",
  'server/modules/slots/slots.repository.ts': '',
  'server/modules/contact/contact-request-names.ts': "import '../slots/slots.repository.ts'\n",
  'server/modules/unnamed/unnamed.ts': "import '../slots/slots.ts'\n",
  'server/app.ts': "import './neighbours/sms-gateway.ts'\n",
  'server/neighbours/sms-gateway.ts': "import '../shared/clock.ts'\n",
  'server/shared/clock.ts': '',
  'tests/some.test.ts': '',
  'server/http/route.ts': "import '../modules/slots/slots.routes.ts'\n",
  'server/modules/slots/slots.routes.ts': "import '../access/session-cookie.ts'\nexport const routes = 1\n",
  'server/modules/access/session-cookie.ts': '',
  'e2e/some.spec.ts': "import '#server/main.ts'\n",
  'scripts/some.ts': '',
  'tools/bench/some.ts': "import '#src/app/store.ts'\nimport '../../scripts/some.ts'\n",
}
