import type { ReactNode } from 'react'
import { LangText } from './lang-text.tsx'

type LangWithinProps = {
  /** The sentence, with what is given to it in the place of the words. */
  sentence: (mark: string) => string
  lang: string | undefined
  children: ReactNode
}

const mark = '\n'

/** Words of another language inside a sentence of the page's. */
export const LangWithin = ({ sentence, lang, children }: LangWithinProps) => {
  const [before, after] = sentence(mark).split(mark)
  return (
    <>
      {before}
      <LangText lang={lang}>{children}</LangText>
      {after}
    </>
  )
}
