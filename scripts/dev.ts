// `npm run dev`: the server with restart and the front end with hot reload, ended together.
import { type ChildProcess, spawn } from 'node:child_process'
import { projectFolder } from '#server/shared/project-folder.ts'

const apiPort = process.env.PORT ?? '8080'
const children: ChildProcess[] = []

const start = (command: string, args: string[], variables: Record<string, string>): void => {
  const child = spawn(command, args, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  })
  child.on('exit', (code) => stop(code ?? 0))
  children.push(child)
}

const stop = (code: number): void => {
  for (const child of children) child.kill()
  process.exit(code)
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

const watched = ['--watch-path=server', '--watch-path=src/contract', '--watch-path=src/i18n/locales']
start(process.execPath, ['--disable-warning=ExperimentalWarning', ...watched, 'server/main.ts'], {
  PORT: apiPort,
  FRONT_END: 'none',
})
start(process.execPath, ['node_modules/vite/bin/vite.js'], { API_URL: `http://localhost:${apiPort}` })
