import { sweepWhenIdle } from '#src/features/device-data/sweep-when-idle.ts'
import { boot } from './app/boot.tsx'
import { PatientApp } from './app/patient-app.tsx'
import { patientRoutes } from './app/routes.tsx'
import { createStore } from './app/store.ts'
import type {} from './core/device/install-prompt.ts'
import { selectNeedsSession } from './core/router/router.slice.ts'
import { recogniseUser } from './core/session/session.thunks.ts'
import { startUploadsWhenDue } from './core/uploads/start-uploads.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

boot(
  {
    routes: patientRoutes,
    page: PatientApp,
    makeStore: async () => createStore(window.location),
    beforePage: async (store) => {
      if (!selectNeedsSession(store.getState())) return
      const { signInFirst } = await import('./app/sign-in-first.ts')
      await signInFirst(store, patientRoutes)
    },
  },
  (store) => {
    void store.dispatch(recogniseUser())
    sweepWhenIdle()
    store.dispatch(startUploadsWhenDue())
  },
)
