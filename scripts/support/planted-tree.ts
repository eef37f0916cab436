// A small tree that breaks each rule of `.dependency-cruiser.cjs` at least once; never compiled, only cruised.
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
  'src/pages/home.page.tsx': "export const Home = () => import('#src/app/store.ts')\n",
  'src/app/store.ts': "import '#server/main.ts'\nimport { other } from './other.ts'\nexport const store = other\n",
  'src/app/other.ts': "import { store } from './store.ts'\nexport const other = store\n",
  'src/contract/call.ts': "import 'node:path'\n",
  'sw/sw.ts': "import '#src/core/session.ts'\n",
  'server/main.ts': "import '#src/lib/text.ts'\nimport '#tests/some.test.ts'\n",
  'tests/some.test.ts': '',
  'e2e/some.spec.ts': "import '#server/main.ts'\n",
  'scripts/tool.ts': "import '#src/app/store.ts'\n",
}
