// Paints the first page on the server, from the very components the browser goes on with. Built beside the front end and
// reached through the port of `src/page-shell/first-state.ts` alone. Reasons: docs/decisions/0005-first-paint.md.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import { PatientApp } from '#src/app/patient-app.tsx'
import { otherPath } from '#src/app/route-row.ts'
import { isVisitAt, paintedShapeOf } from '#src/app/route-table.ts'
import { patientRoutes } from '#src/app/routes.tsx'
import { preloadPage, seedStore } from '#src/app/start.ts'
import { createStore } from '#src/app/store.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import type { FirstNeed, FirstPaint } from '#src/page-shell/first-state.ts'
import { DirectoryList } from './directory.tsx'

const { routes: appRoutes, areasAt, paramsAt, routeOf, rowAt } = patientRoutes

type Painted = { source: string; needs?: readonly FirstNeed[] }

/** Whole without a script; of any other page the frame is painted. */
const painted: Readonly<Record<string, Painted>> = {
  [pagePaths.home]: { source: 'src/pages/home.page.tsx', needs: ['regions'] },
  [pagePaths.regions]: { source: 'src/pages/booking/regions.page.tsx', needs: ['regions'] },
  [pagePaths.about]: { source: 'src/pages/info/about.page.tsx' },
  [pagePaths.contact]: { source: 'src/pages/info/contact.page.tsx', needs: ['contactClinics'] },
  [pagePaths.terms]: { source: 'src/pages/info/terms.page.tsx', needs: ['terms'] },
  [pagePaths.privacy]: { source: 'src/pages/info/privacy.page.tsx' },
  [pagePaths.reportFaq]: { source: 'src/pages/info/referrer-faq.page.tsx', needs: ['faq'] },
  [otherPath]: { source: 'src/pages/info/not-found.page.tsx' },
}

/** Of a framed page with much to load: it comes with the frame, not after it. */
const begun: Readonly<Record<string, readonly string[]>> = {
  [pagePaths.questions]: [
    'src/pages/questionnaires/booking-questions.page.tsx',
    'src/features/questionnaires/questionnaire-host.tsx',
  ],
}

export const planOf: FirstPaint['planOf'] = (pathname) => {
  const row = rowAt(pathname)
  const { guard, title } = row?.route ?? {}
  const path = row?.path ?? otherPath
  // A picture is kept for all visitors.
  const { regionSlug, examSlug } = paramsAt(pathname)
  const page = guard === 'public' ? painted[path] : undefined
  const begins = begun[path]
  const { parentRoute, pageClass, isHomeStyle } = routeOf(pathname)
  const shape = paintedShapeOf(row)
  const ofClass = `${pageClass}${isHomeStyle ? ' home-style' : ''}${isVisitAt(patientRoutes, pathname) ? ' visit' : ''}`
  const frame = shape ? `${shape.stepBar} ${shape.title}` : ofClass
  return {
    key: `${parentRoute} ${page || begins ? path : frame}`,
    isKnown: path !== otherPath,
    isWhole: page !== undefined,
    needs: page?.needs ?? [],
    ...(guard === 'public' ? { directory: path === pagePaths.home ? 'clinics' : 'all' } : {}),
    areas: areasAt(pathname),
    ...(title === undefined ? {} : { title }),
    ...(page ? { source: page.source } : {}),
    ...(begins ? { begins } : {}),
    ...(regionSlug === undefined
      ? {}
      : {
          booking: { regionSlug, isSlots: path === pagePaths.slots, ...(examSlug === undefined ? {} : { examSlug }) },
        }),
  }
}

/** A pattern is an address that its own row matches best; a splat is an unknown address. */
export const routes: FirstPaint['routes'] = appRoutes.map(({ path }) => {
  const {
    booking: _names,
    directory: _directory,
    ...plan
  } = planOf(path.replace(/^\/?\*$/, '/*').replace('*', 'no/such/page/at/all'))
  return { pattern: path, ...plan }
})

export const paint: FirstPaint['paint'] = async (place, state) => {
  const { isWhole } = planOf(place.pathname)
  const store = createStore(place)
  await seedStore(store, state)
  const [i18n] = await Promise.all([
    createI18n(state.locale, state.texts),
    isWhole ? preloadPage(store, patientRoutes, place.pathname) : undefined,
  ])
  return renderToString(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <StaticRouter location={place.pathname + place.search}>
          <PatientApp hasPage={isWhole} />
        </StaticRouter>
      </I18nextProvider>
    </Provider>,
  )
}

export const paintDirectory: FirstPaint['paintDirectory'] = async ({ locale, texts }, directory) => {
  const i18n = await createI18n(locale, texts)
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <DirectoryList {...directory} />
    </I18nextProvider>,
  )
}
