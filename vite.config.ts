import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Gives the development page the same brand the server gives the built one. */
const brandInDevelopment = (): Plugin => ({
  name: 'brand-in-development',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { developmentPage } = await import('./scripts/support/development-page.ts')
      return developmentPage(html)
    },
  },
})

/** Packages that no page can do without. */
const everyPage =
  /node_modules\/(?:react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|reselect|immer|use-sync-external-store|i18next|react-i18next|react-router|react-router-dom|zod|@standard-schema)\//

export default defineConfig({
  plugins: [react(), brandInDevelopment()],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Each build has a folder of its own below dist; see server/start/front-end-build.ts.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The server writes each page's styles and scripts by it.
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs, in one file that stays the same from release to release.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: everyPage },
            // Small files that always come together pack better as one.
            {
              name: 'places',
              test: /\/src\/(?:features\/booking\/places\/(?:place-f(?:ield|inder)|use-own-place|place-words)|ui\/combobox)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': process.env.API_URL ?? 'http://localhost:8080' } },
})
