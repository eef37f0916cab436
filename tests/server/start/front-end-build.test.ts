import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sourceHash } from '#server/start/front-end-build.ts'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'front-door-project-'))
  mkdirSync(join(project, 'src', 'pages'), { recursive: true })
  writeFileSync(join(project, 'src', 'main.tsx'), 'start()')
  writeFileSync(join(project, 'src', 'pages', 'home.tsx'), 'home()')
  writeFileSync(join(project, 'index.html'), '<html>')
})
afterEach(() => rmSync(project, { recursive: true }))

describe('the name of a build', () => {
  it('is twelve characters, the same for the same sources wherever they are', () => {
    const before = sourceHash(project)
    expect(before).toMatch(/^[0-9a-f]{12}$/)
    const elsewhere = `${project}-moved`
    renameSync(project, elsewhere)
    expect(sourceHash(elsewhere)).toBe(before)
    renameSync(elsewhere, project)
  })

  it.each<[string, () => void]>([
    ['content of a file', () => writeFileSync(join(project, 'src', 'main.tsx'), 'start(2)')],
    ['name of a file', () => renameSync(join(project, 'src', 'main.tsx'), join(project, 'src', 'app.tsx'))],
    ['place of a file', () => renameSync(join(project, 'src', 'pages', 'home.tsx'), join(project, 'src', 'home.tsx'))],
    ['page', () => writeFileSync(join(project, 'index.html'), '<html lang="en">')],
    ['set of files', () => writeFileSync(join(project, 'src', 'new.ts'), '')],
    ['packages', () => writeFileSync(join(project, 'package-lock.json'), '{}')],
  ])('changes with the %s', (_what, change) => {
    const before = sourceHash(project)
    change()
    expect(sourceHash(project)).not.toBe(before)
  })

  it('does not change with what is no source of the page', () => {
    const before = sourceHash(project)
    mkdirSync(join(project, 'server'))
    writeFileSync(join(project, 'server', 'app.ts'), 'x')
    writeFileSync(join(project, 'README.md'), 'x')
    expect(sourceHash(project)).toBe(before)
  })
})
