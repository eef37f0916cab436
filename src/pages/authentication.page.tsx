import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SignInHelp } from '#src/features/authentication/sign-in-help.tsx'
import { SignInStateView } from '#src/features/authentication/sign-in-states.tsx'
import { useAuthentication } from '#src/features/authentication/use-authentication.ts'
import { useSignInText } from '#src/features/authentication/use-sign-in-text.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { LangText } from '#src/ui/lang-text.tsx'

const deadEnds = ['incomplete', 'unknown', 'link-gone'] as const

/** S-17 */
const DeadEnd = ({ name }: { name: (typeof deadEnds)[number] }) => {
  const { t } = useTranslation()
  return (
    <TitledPage key={name} title={t(`sign-in.${name}`)}>
      <p className="lead">{t(`sign-in.${name}-more`)}</p>
      <CallUs />
    </TitledPage>
  )
}

const SignIn = () => {
  const { state, retry } = useAuthentication()
  const text = useSignInText()
  if (state.name === 'incomplete' || state.name === 'unknown' || state.name === 'link-gone')
    return <DeadEnd name={state.name} />
  if (!('subject' in state))
    return (
      <TitledPage>
        <SignInStateView state={state} retry={retry} />
      </TitledPage>
    )
  const { subject } = state
  const { clinic } = subject.signIn
  return (
    <TitledPage key="known" title={text.heading(subject)} keepsTabTitle>
      <p className="lead">
        <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>
      </p>
      <SignInStateView state={state} retry={retry} />
      <SignInHelp clinic={clinic} />
    </TitledPage>
  )
}

/** ROUTE-03 */
const AuthenticationPage = () => {
  const { key } = useLocation()
  return <SignIn key={key} />
}

export default AuthenticationPage
