import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { outsideLink, outsideLinkRel } from '#src/contract/rules/html.rules.ts'
import styles from './html.module.css'

export const htmlMark = 'data-html'

/** IFRAME-03: only `/iframe` may be framed, so links open beside a frame, in whichever way they are pressed. */
export const LinksBeside = createContext(false)

const isWeb = (href: string): boolean => outsideLink.test(href) || href.startsWith('/')

/** Clean already; everything else goes through `Html`. */
export const PaintedHtml = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const isBeside = useContext(LinksBeside)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML brings other links
  useLayoutEffect(() => {
    if (!isBeside) return
    for (const link of box.current?.querySelectorAll('a') ?? []) {
      if (isWeb(link.getAttribute('href') ?? '')) Object.assign(link, { target: '_blank', rel: outsideLinkRel })
    }
  }, [html, isBeside])
  return (
    <div
      ref={box}
      {...{ [htmlMark]: '' }}
      className={styles.html}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that does, for what was cleaned before
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
