import type { Readable } from 'node:stream'

/** A stream that breaks before anybody reads would end the process; who reads later is told by the stream itself. */
export const whileUnread = (content: Readable): Readable => content.on('error', () => undefined)
