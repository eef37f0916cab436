// jsdom for the client's tests, with files transformed as for Node: the server runs in the same place.
import { builtinEnvironments } from 'vitest/runtime'

export default { ...builtinEnvironments.jsdom, name: 'page', viteEnvironment: 'ssr' }
