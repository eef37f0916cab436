import { lazyPart } from '#src/lib/lazy-part.tsx'

/** The provider's own HTML. What cleans it is loaded only where there is some. */
export const ProviderHtml = lazyPart<{ html: string }>(async () => ({
  default: (await import('#src/ui/html.tsx')).Html,
}))
