import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { CloseButton } from './close-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './strip.module.css'

type StripProps = {
  tone: 'info' | 'warn' | 'err' | 'offline'
  icon: IconName
  title: string
  children?: ReactNode
  isLandmark?: boolean
  close?: { label: string; onClick: () => void }
}

export const Strip = ({ tone, icon, title, children, isLandmark = false, close }: StripProps) => {
  const Element = isLandmark ? 'aside' : 'div'
  return (
    <Element
      className={classNames(styles.strip, styles[tone], close && styles.closable)}
      aria-label={isLandmark ? title : undefined}
    >
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {children !== undefined && <> {children}</>}
      </p>
      {close && <CloseButton onClick={close.onClick}>{close.label}</CloseButton>}
    </Element>
  )
}
