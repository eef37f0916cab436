import { expect, it } from 'vitest'
import { leanScript } from '#src/page-shell/lean-script.ts'

it('takes comment lines and indentation from what every page carries, and nothing else', () => {
  const script = "<script>\n  // Why.\n  const a = 'https://b.example'\n    a.b()\n</script>\n"
  expect(leanScript(script)).toBe("<script>\nconst a = 'https://b.example'\na.b()\n</script>\n")
})
