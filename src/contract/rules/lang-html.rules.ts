// The provider's HTML on a page of another language stands in an element that says which it is in (S-118).

export const withLang = (html: string, tag: string): string => `<div lang="${tag}">${html}</div>`

export const withoutLang = (html: string): string => /^<div lang="[^"]*">(.*)<\/div>$/s.exec(html)?.[1] ?? html
