import { useState, useSyncExternalStore } from 'react'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { PaintedHtml } from '#src/ui/painted-html.tsx'

const CleanedHtml = sparePart<{ html: string }>(async () => ({
  default: (await import('#src/ui/html.tsx')).Html,
}))

const never = () => () => undefined

/** True while the server paints, and while the browser takes over what it painted. */
const useIsPainted = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * The provider's own HTML. What the server cleaned and painted stays as it stands on the page; what comes later is
 * cleaned here first, by a library that only then is loaded.
 */
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
