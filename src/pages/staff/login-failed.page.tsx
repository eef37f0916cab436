import { useSearchParams } from 'react-router-dom'
import { isLoginFailure } from '#src/contract/codes/login-failures.ts'
import { returnPath } from '#src/contract/rules/redirect.rules.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { LoginFailed } from '#src/features/staff/login-failed.tsx'

const LoginFailedPage = () => {
  const [search] = useSearchParams()
  const reason = search.get('reason')
  return (
    <TitledPage>
      <LoginFailed
        reason={isLoginFailure(reason) ? reason : 'unknown'}
        returnUrl={returnPath(search.get('returnUrl') ?? undefined, window.location.origin)}
      >
        <CallUs />
      </LoginFailed>
    </TitledPage>
  )
}

export default LoginFailedPage
