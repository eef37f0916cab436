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

const HeaderReferral = sparePart<Record<string, never>>(
  withTexts(['booking-requests'], async () => ({
    default: (await import('#src/features/booking-requests/header-referral.tsx')).HeaderReferral,
  })),
)

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
      <>
        <Apart>
          <BookingInfo />
        </Apart>
        <Apart>
          <HeaderReferral />
        </Apart>
      </>
    }
    beside={<TrackingMount />}
  />
)
