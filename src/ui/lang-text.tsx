import type { ReactNode } from 'react'

type LangTextProps = { lang: string | undefined; children: ReactNode }

/** A text that may be in another language than the page: a screen reader then reads it in its own (WCAG 3.1.2). */
export const LangText = ({ lang, children }: LangTextProps) => (lang ? <span lang={lang}>{children}</span> : children)
