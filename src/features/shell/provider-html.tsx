import { useState, useSyncExternalStore } from 'react'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { PaintedHtml } from '#src/ui/painted-html.tsx'

const CleanedHtml = sparePart<{ html: string }>(async () => ({
  default: (await import('#src/ui/html.tsx')).Html,
}))

const never = () => () => undefined

/** True in server rendering and hydration. */
const useIsPainted = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

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
