// SurveyJS answers false where a condition has a typing error, so each is looked at before it is trusted.
import { ConditionRunner, ConditionsParser } from 'survey-core'

/** Variables that every condition has, so that no question may have their names. */
export const variables = ['today', 'examSlugs', 'panel'] as const

/** Without a clock, without the survey, and at once. */
const functions = ['iif', 'sum', 'min', 'max', 'avg', 'round', 'trunc', 'dateDiff', 'diffDays', 'count']

export type Condition = { text: string; names: string[]; functions: string[]; comparisons: Comparison[] }
export type Comparison = { name: string; values: unknown[] }

type Node = {
  operatorName?: string
  left?: Node
  right?: Node
  values?: Node[]
  value?: unknown
  variableName?: string
  originalValue?: unknown
  parameters?: Node
  expression?: Node
}

const comparing = ['equal', 'notequal', 'anyof', 'allof', 'noneof', 'contains', 'notcontains']

const unquote = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const inner = /^(['"])(.*)\1$/s.exec(value)?.[2]
  return inner ?? value
}

const constants = (node: Node): unknown[] => {
  if (node.values) return node.values.flatMap(constants)
  return node.variableName === undefined && 'value' in node ? [unquote(node.value)] : []
}

const collect = (node: Node | undefined, into: Condition): void => {
  if (!node) return
  if (node.variableName !== undefined) into.names.push(node.variableName)
  if (node.parameters) into.functions.push(String(node.originalValue))
  const { left, right, operatorName } = node
  if (left?.variableName !== undefined && right && operatorName !== undefined && comparing.includes(operatorName))
    into.comparisons.push({ name: left.variableName, values: constants(right) })
  for (const inner of [left, right, node.parameters, node.expression, ...(node.values ?? [])]) collect(inner, into)
}

const parsed = new Map<string, Condition | undefined>()
const parsedMax = 5000

/** Undefined for what SurveyJS cannot read or may not run here. */
export const parseCondition = (text: string): Condition | undefined => {
  if (parsed.has(text)) return parsed.get(text)
  const condition: Condition = { text, names: [], functions: [], comparisons: [] }
  const node = new ConditionsParser().parseExpression(text) as Node | undefined
  collect(node, condition)
  const isUsable = node !== undefined && node !== null && condition.functions.every((name) => functions.includes(name))
  const found = isUsable ? condition : undefined
  if (parsed.size < parsedMax) parsed.set(text, found)
  return found
}

/** By each run: a runner keeps its values. @throws where it cannot be decided */
export const isMet = (text: string, values: Readonly<Record<string, unknown>>): boolean => {
  if (!parseCondition(text)) throw new Error('condition undecided')
  return new ConditionRunner(text).runValues({ ...values }) === true
}
