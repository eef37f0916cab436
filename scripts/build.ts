// `npm run build`: the front end of the present sources, in a folder of its own, so that running servers keep theirs; and
// the database that first starts copy.
import { ensureFrontEnd } from '#server/start/front-end-build.ts'
import { ensureReadyDatabase } from '#server/start/ready-database.ts'

const [{ folder }] = await Promise.all([ensureFrontEnd(console.log), ensureReadyDatabase()])
console.log(folder)
