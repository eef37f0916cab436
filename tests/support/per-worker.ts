// What the test files of one worker share, also where their modules are loaded anew.

const shared = globalThis as { frontDoorTests?: Map<string, unknown> }

/** The worker's value of this name, made when first asked for. */
export const perWorker = <Value>(name: string, make: () => Value): Value => {
  shared.frontDoorTests ??= new Map()
  if (!shared.frontDoorTests.has(name)) shared.frontDoorTests.set(name, make())
  return shared.frontDoorTests.get(name) as Value
}
