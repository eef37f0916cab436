import { matchPath, useLocation } from 'react-router-dom'
import { pagePaths, shortPathOf } from '#src/contract/codes/page-paths.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { LostDocuments } from '#src/features/attachments/unsent/lost-documents.tsx'
import { UploadsChip } from '#src/features/attachments/unsent/uploads-chip.tsx'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { App } from './app.tsx'
import { patientRoutes } from './routes.tsx'
import { SessionStrips, SignOut } from './session-parts.tsx'
import { TrackingMount } from './tracking-mount.tsx'

const BookingInfo = sparePart<Record<string, never>>(
  withTexts(['portal'], async () => ({
    default: (await import('#src/features/portal/booking-info.tsx')).BookingInfo,
  })),
)

const HeaderReferral = sparePart<{ bookingKey: string }>(
  withTexts(['booking-requests'], async () => ({
    default: (await import('#src/features/booking-requests/header-referral.tsx')).HeaderReferral,
  })),
)

const requestPaths = [pagePaths.bookingRequest, shortPathOf(pagePaths.bookingRequest) ?? pagePaths.bookingRequest]

/** Of a booking request alone, so that no other page loads it. */
const RequestReferral = () => {
  const { pathname } = useLocation()
  const found = requestPaths.map((path) => matchPath(path, pathname)).find(Boolean)
  const key = bookingKeySchema.safeParse(found?.params.bookingKey)
  return (
    key.success && (
      <Apart>
        <HeaderReferral bookingKey={key.data} />
      </Apart>
    )
  )
}

export const PatientApp = ({ hasPage }: { hasPage?: boolean | undefined }) => (
  <App
    routes={patientRoutes}
    hasPage={hasPage}
    strips={
      <>
        <LostDocuments />
        <SessionStrips />
      </>
    }
    account={<SignOut />}
    chip={<UploadsChip />}
    confirmationInfo={
      <Apart>
        <BookingInfo />
      </Apart>
    }
    requestInfo={<RequestReferral />}
    beside={<TrackingMount />}
  />
)
