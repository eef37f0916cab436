import { Suspense } from 'react'
import { useLostUploads } from '#src/core/uploads/lost-uploads.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'

const LostStrip = lazyPart<{ count: number }>(async () => ({
  default: (await import('./lost-strip.tsx')).LostStrip,
}))

/** Documents that went with the browser's storage before they were sent. Nothing is loaded where there are none. */
export const LostDocuments = () => {
  const count = useLostUploads()
  return (
    count > 0 && (
      <Suspense>
        <LostStrip count={count} />
      </Suspense>
    )
  )
}
