import type { Feature } from '#src/core/listeners/start-listening.ts'
// The slice injects itself.
import './contact.slice.ts'

export const contactFeature: Feature = {}
