// A browser's translation replaces text nodes: React goes on writing to one only where it stands alone in its element.
import type { ESTree } from 'vite'
import { expect, it } from 'vitest'
import { readSources } from '../../scripts/support/syntax.ts'

type Node = ESTree.Node & Record<string, unknown>

const isBlank = (child: ESTree.JSXChild): boolean =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'JSXEmptyExpression' || child.expression.type === 'Literal'))

const wordFunctions = /^(?:t|clock|errorText|errorWords|spacedNumber|unbroken)$/

const isText = (node: ESTree.Node): boolean => {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate)
  if (node.type === 'LogicalExpression') return isText(node.right)
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  if (callee.type === 'Identifier') return wordFunctions.test(callee.name)
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'format'
}

/** What is written anew while nobody touches the page. */
const changing =
  /^(?:\w*[sS]econds\w*|now|ticks?|progress|percent|is(?:Low|Slow|Late|Sending|Busy|Loading|Online|Over|Soon))$/

const visit = (node: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(node as Node)
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, see)
  }
}

const changes = (node: ESTree.Node): boolean => {
  let found = false
  visit(node, (each) => {
    if (each.type === 'Identifier' && changing.test((each as { name: string }).name)) found = true
  })
  return found
}

const isLive = ({ openingElement }: ESTree.JSXElement): boolean =>
  openingElement.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'role' &&
      attribute.value?.type === 'Literal' &&
      /^(?:timer|status|alert)$/.test(String(attribute.value.value)),
  )

it('text that changes by itself stands alone in its element, so that a translated page shows it', () => {
  const beside: string[] = []
  for (const { path, program, lineOf } of readSources(['src/**/*.tsx']))
    visit(program, (node) => {
      if (node.type !== 'JSXElement') return
      const element = node as unknown as ESTree.JSXElement
      const children = element.children.filter((child) => !isBlank(child))
      if (children.length < 2) return
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && isText(child.expression))
          if (isLive(element) || changes(child.expression)) beside.push(`${path}:${lineOf(child)}`)
    })
  expect(beside).toEqual([])
})
