import { withTexts } from '#src/core/texts/with-texts.ts'
import { useLostUploads } from '#src/core/uploads/lost-uploads.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'

const LostStrip = sparePart<{ count: number }>(
  withTexts(['attachments'], async () => ({ default: (await import('./lost-strip.tsx')).LostStrip })),
)

/** Loads nothing where none are lost. */
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
