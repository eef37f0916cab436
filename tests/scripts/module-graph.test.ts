import { describe, expect, it } from 'vitest'
import { moduleGraph } from '../../scripts/module-graph.ts'

describe('the graph of modules', () => {
  const text = moduleGraph(
    new Map([
      ['keys', []],
      ['mail', ['keys']],
      ['visits', ['keys', 'mail']],
    ]),
  )

  it('draws what each needs, but no arrow that follows from others', () => {
    expect(text).toContain('  visits --> mail\n')
    expect(text).toContain('  mail --> keys\n')
    expect(text).not.toContain('visits --> keys')
  })

  it('counts each arrow in its table', () => {
    expect(text).toContain('| `visits` | keys, mail | 2 |')
    expect(text).toContain('3 modules, 3 arrows')
  })
})
