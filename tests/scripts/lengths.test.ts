import { expect, it } from 'vitest'
import { functionsOf, wrongLengths } from '../../scripts/lengths.ts'
import { readSource } from '../../scripts/support/syntax.ts'

const ofLines = (name: string, lines: number): string => `const ${name} = () => {\n${'  work()\n'.repeat(lines - 2)}}\n`

const found = (text: string) => functionsOf(readSource('src/a.ts', text))

it('names each function with its first line and its lines', () => {
  expect(found(`const a = 1\n${ofLines('long', 121)}`)).toEqual([
    { path: 'src/a.ts', name: 'long', line: 2, lines: 121 },
  ])
})

it('sees a function within another, a method and a component that is handed on', () => {
  const inner = ofLines('inner', 4)
  expect(found(`export default memo(function Outer() {\n${inner}})\n`).map(({ name }) => name)).toEqual([
    'Outer',
    'inner',
  ])
  expect(found('class Box {\n  open() {\n    work()\n  }\n}\n')).toMatchObject([{ lines: 3 }])
})

it('120 lines pass, one more does not', () => {
  expect(wrongLengths(found(ofLines('fits', 120)), {})).toEqual([])
  expect(wrongLengths(found(ofLines('long', 121)), {})).toHaveLength(1)
})

it('a row holds its function at its length, and goes once it is not needed', () => {
  const row = { 'src/a.ts long': { most: 130 } }
  expect(wrongLengths(found(ofLines('long', 130)), row)).toEqual([])
  expect(wrongLengths(found(ofLines('long', 131)), row)).toHaveLength(1)
  expect(wrongLengths(found(ofLines('long', 100)), row)).toEqual([expect.stringContaining('take its row away')])
})
