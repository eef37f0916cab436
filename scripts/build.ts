// `npm run build`: the front end of the present sources, in a folder of its own, so that running servers keep theirs.
import { ensureFrontEnd } from '#server/start/front-end-build.ts'

const { folder } = await ensureFrontEnd(console.log)
console.log(folder)
