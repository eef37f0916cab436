import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginPersonas } from '#server/modules/demo/personas.usecases.ts'
import { readProviderPack } from '#server/modules/provider-pack/provider-pack.ts'
import { lookUpSignIn } from '#src/contract/calls/authentication.calls.ts'
import { beginPersona, listDemoMessages, listPersonas } from '#src/contract/calls/demo.calls.ts'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countOverlaps, countRows } from '#tests/support/booking.ts'
import { giveDate } from '#tests/support/sign-in.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const list = async (backend: Backend): Promise<DemoPersona[]> => (await backend.call(listPersonas, {})).body.personas
const named = async (backend: Backend, slug: string): Promise<DemoPersona> => {
  const persona = (await list(backend)).find((each) => each.slug === slug)
  if (!persona) throw new Error(`no persona ${slug}`)
  return persona
}

describe.each(['aurora', 'vardar'])('the personas of %s', (name) => {
  const pack = readProviderPack(packFolder(name))
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend({ pack, withDemo: true })
    await beginPersonas(backend.context)
  })
  afterAll(() => backend.close())

  it('have a booking each, no room is used twice, and a second start books nothing [S-101]', async () => {
    const personas = await list(backend)
    console.log(JSON.stringify(personas, null, 1))
    expect(personas.map(({ slug }) => slug)).toEqual(pack.demo.personas.map(({ slug }) => slug))
    expect(await countOverlaps(backend.context.db)).toBe(0)
    const bookings = await countRows(backend.context.db, 'bookings')
    await beginPersonas(backend.context)
    expect(await countRows(backend.context.db, 'bookings')).toBe(bookings)
  })
})
