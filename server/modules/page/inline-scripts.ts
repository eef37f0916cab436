// CSP sources of the inline scripts that the page may have.
import { createHash } from 'node:crypto'
import { loader } from '#src/page-shell/page-html.ts'

/** Of a page of the template, painted or not. */
export const inlineScriptsOf = (template: string): string[] =>
  [...(template + loader).matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
