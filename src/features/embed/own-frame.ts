import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { FrameMessage } from '#src/contract/frame-messages.ts'
import { allowedParent } from './parent-origin.ts'

/** Nearest first; not in every browser. */
const ancestors = (): string[] => [...(window.location.ancestorOrigins ?? [])]

/** Undefined without an allowed parent. */
export const tellParent = ({
  environment,
  frameParents,
}: Pick<ClientConfig, 'environment' | 'frameParents'>): ((message: FrameMessage) => void) | undefined => {
  if (window.parent === window) return undefined
  // The demonstration's own test page embeds the app.
  const allowed = environment === 'demo' ? [...frameParents, window.location.origin] : frameParents
  const parent = allowedParent({ ancestorOrigins: ancestors(), referrer: document.referrer }, allowed)
  return parent === undefined ? undefined : (message) => window.parent.postMessage(message, parent)
}
