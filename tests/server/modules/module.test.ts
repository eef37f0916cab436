import { describe, expect, it } from 'vitest'
import { createHook, inOrderOfNeeds, type ServerModule } from '#server/modules/module.ts'

const moduleOf = (name: string, needs: string[], adds: ServerModule<{ says: string }>['adds'] = []) => ({
  name,
  needs,
  adds,
})

describe('the order of modules', () => {
  it('has each after those that it needs', () => {
    const modules = [moduleOf('visits', ['keys', 'mail']), moduleOf('mail', ['keys']), moduleOf('keys', [])]
    expect(inOrderOfNeeds(modules).map(({ name }) => name)).toEqual(['keys', 'mail', 'visits'])
  })

  it('is none where two need each other, or one is missing', () => {
    expect(() => inOrderOfNeeds([moduleOf('a', ['b']), moduleOf('b', ['a'])])).toThrow('a → b → a')
    expect(() => inOrderOfNeeds([moduleOf('a', ['b'])])).toThrow('a needs b')
  })
})

describe('a hook', () => {
  it('calls what was added to it, and nothing that was added to another', () => {
    const greets = createHook<[whom: string], string>()
    const parts = createHook<[whom: string], string>()
    const modules = [
      moduleOf(
        'first',
        [],
        [greets.by(({ says }: { says: string }, whom) => `${says} ${whom}`), parts.by(() => 'bye')],
      ),
      moduleOf('second', [], greets.byName({ twice: ({ says }, whom) => `${says} ${says} ${whom}` })),
    ]
    expect(greets.of(modules).map((greet) => greet({ says: 'hello' }, 'Ana'))).toEqual(['hello Ana', 'hello hello Ana'])
    expect(greets.named(modules).twice?.({ says: 'oh' }, 'Ana')).toBe('oh oh Ana')
  })
})
