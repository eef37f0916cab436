import { withTexts } from '#src/core/texts/with-texts.ts'
import { useLostUploads } from '#src/core/uploads/lost-uploads.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'

const LostStrip = sparePart<{ count: number }>(
  withTexts(['attachments'], async () => ({ default: (await import('./lost-strip.tsx')).LostStrip })),
)

/** Documents that went with the browser's storage before they were sent. Nothing is loaded where there are none. */
export const LostDocuments = () => {
  const count = useLostUploads()
  return (
    count > 0 && (
      <Apart>
        <LostStrip count={count} />
      </Apart>
    )
  )
}
