// jsdom for the client's tests, with files transformed as for Node: the server runs in the same place.
import { builtinEnvironments } from 'vitest/runtime'

// React in development makes a debugger's task of each element where it can, a tenth of a test's time.
Reflect.deleteProperty(console, 'createTask')

export default { ...builtinEnvironments.jsdom, name: 'page', viteEnvironment: 'ssr' }
