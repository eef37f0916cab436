// Reads TypeScript sources as a syntax tree, for the checks that ask what a source says.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from './run.ts'

export type Source = { path: string; program: ESTree.Program; lineOf: (node: { start: number }) => number }

/** Throws with file and line when the text is not TypeScript. */
export const readSource = (path: string, text: string): Source => {
  const { program, errors } = parseSync(path, text)
  const lineOf = ({ start }: { start: number }) => text.slice(0, start).split('\n').length
  const [error] = errors
  if (error) throw new Error(`${path}:${lineOf({ start: error.labels[0]?.start ?? 0 })} ${error.message}`)
  return { path, program, lineOf }
}

/** Every file below the root that fits one of the patterns, in a fixed order. */
export const readSources = (patterns: readonly string[]): Source[] =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))

/**
 * The texts an expression may stand for, its unknown parts as `undefined`: a literal, a template, a sum of texts, both
 * branches of a choice, each item of a list. Empty when it cannot be known.
 */
export const textsOf = (node: ESTree.Expression | ESTree.Argument | null | undefined): (string | undefined)[][] => {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value]] : []
  if (node.type === 'TemplateLiteral')
    return [
      node.quasis.flatMap((quasi, index) =>
        index ? [undefined, quasi.value.cooked ?? ''] : [quasi.value.cooked ?? ''],
      ),
    ]
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left] = textsOf(node.left as ESTree.Expression)
    const [right] = textsOf(node.right)
    return left || right ? [[...(left ?? [undefined]), ...(right ?? [undefined])]] : []
  }
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element?.type === 'SpreadElement' ? [] : textsOf(element)))
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
  )
    return textsOf(node.expression)
  return []
}
