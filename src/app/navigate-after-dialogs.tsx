import { type ReactNode, useContext, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { afterDialogs } from '#src/core/modals/dialog-history.ts'

type Navigator = React.ContextType<typeof NavigationContext>['navigator']

const waitingFor = (navigator: Navigator): Navigator =>
  // The rest, getters too, is the router's own.
  Object.create(navigator, {
    go: { value: (delta: number) => afterDialogs(() => navigator.go(delta)) },
    push: { value: (...to: Parameters<Navigator['push']>) => afterDialogs(() => navigator.push(...to)) },
    replace: { value: (...to: Parameters<Navigator['replace']>) => afterDialogs(() => navigator.replace(...to)) },
  })

/** Decision 0087: links and `navigate` below go on once the entry of the dialogs is gone. */
export const NavigateAfterDialogs = ({ children }: { children: ReactNode }) => {
  const context = useContext(NavigationContext)
  const value = useMemo(() => ({ ...context, navigator: waitingFor(context.navigator) }), [context])
  return <NavigationContext value={value}>{children}</NavigationContext>
}
