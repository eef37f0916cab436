// Opens an embedded database and nothing else: the floor of a start.
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

const client = await PGlite.create({ dataDir: process.argv[2] ?? '', extensions: { btree_gist } })
await client.query('select 1')
process.send?.({ address: 'http://127.0.0.1:0' })
process.on('SIGTERM', () => void client.close().then(() => process.exit(0)))
