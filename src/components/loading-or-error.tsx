import { Loading } from '#src/ui/loading.tsx'
import { ErrorPanel } from './error-panel.tsx'

type LoadingOrErrorProps = { words: string; error: unknown; onRetry: () => unknown }

/** In place of what has not come: on its way, or refused. */
export const LoadingOrError = ({ words, error, onRetry }: LoadingOrErrorProps) =>
  error ? <ErrorPanel error={error} onRetry={() => void onRetry()} /> : <Loading words={words} />
