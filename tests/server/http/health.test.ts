import { describe, expect, it } from 'vitest'
import { startBackend } from '#tests/support/backend.ts'
import { openOwnDatabase } from '#tests/support/databases.ts'

describe('the health of the server', () => {
  it('is alive and ready while its database answers, and only alive when it does not', async () => {
    const backend = await startBackend({ database: await openOwnDatabase() })
    const ask = async (url: string) => {
      const { status, body } = await backend.send({ url })
      return [status, body]
    }
    expect(await ask('/healthz')).toEqual([200, { status: 'alive' }])
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
    await backend.database.close()
    expect(await ask('/healthz')).toEqual([200, { status: 'alive' }])
    expect(await ask('/readyz')).toEqual([503, { status: 'database unreachable' }])
    await backend.app.close()
  })
})
