import { useState } from 'react'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { useIsPainted } from '#src/lib/use-is-painted.ts'
import { Apart } from '#src/ui/apart.tsx'
import { PaintedHtml } from '#src/ui/painted-html.tsx'

const CleanedHtml = sparePart<{ html: string }>(async () => ({
  default: (await import('#src/ui/html.tsx')).Html,
}))

/** HTML painted by the server is clean already; later HTML is cleaned by a library loaded then. */
export const ProviderHtml = ({ html }: { html: string }) => {
  const isPainted = useIsPainted()
  const [painted] = useState(isPainted ? html : undefined)
  return html === painted ? (
    <PaintedHtml html={html} />
  ) : (
    <Apart>
      <CleanedHtml html={html} />
    </Apart>
  )
}
