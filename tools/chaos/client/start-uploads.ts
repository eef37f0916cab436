// The product's own triggers and its own way to the network, without a store.
import { runUploads } from '#src/core/uploads/run-uploads.ts'

export const startUploads = (): void => runUploads(() => undefined)
