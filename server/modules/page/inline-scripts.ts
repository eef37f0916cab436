import { createHash } from 'node:crypto'
import { loader } from '#src/page-shell/page-html.ts'

export const inlineScriptsOf = (template: string): string[] =>
  [...(template + loader).matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
