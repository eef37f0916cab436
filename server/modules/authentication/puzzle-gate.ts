import type { FastifyRequest } from 'fastify'
import type { SignInRequest } from '#src/contract/entities/authentication.ts'
import { isThisMachine } from '../../shared/network.ts'
import { sessionTokenOf } from '../access/session-opener.ts'
import { listOpened } from '../access/sessions.usecases.ts'
import { puzzleNeeded } from './authentication.errors.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { isPass, usePass } from './puzzle-pass.ts'

/** Browsers have the functions for it over https and on their own machine alone. */
const canSolve = ({ address }: AuthenticationContext, { protocol, ip }: FastifyRequest): boolean =>
  protocol === 'https' || address().startsWith('https:') || isThisMachine(ip)

/** Never of an enrolled kiosk, of a fresh link, or of who has given a proof already. */
export const needsPuzzle = async (
  context: AuthenticationContext,
  request: FastifyRequest,
  { bookingKey, freshLink }: SignInRequest & { freshLink?: string | undefined },
): Promise<boolean> => {
  if (!context.puzzles || request.kiosk || freshLink !== undefined || !canSolve(context, request)) return false
  const opened = await listOpened(context, sessionTokenOf(request))
  return !opened.some((each) => each.bookingKey === bookingKey)
}

type WithPass = SignInRequest & { puzzlePass?: string | undefined; freshLink?: string | undefined }

export const ensurePuzzle = async (
  context: AuthenticationContext,
  request: FastifyRequest,
  body: WithPass,
): Promise<void> => {
  const isPassed = isPass(context.secrets, body.puzzlePass, body.bookingKey, context.clock.now())
  if (!isPassed && (await needsPuzzle(context, request, body))) throw puzzleNeeded()
}

/** For a request without a booking: `key` is its own, so that each costs a puzzle. @throws puzzle.needed */
export const ensurePuzzleFor = (
  context: AuthenticationContext,
  request: FastifyRequest,
  { key, pass }: { key: string; pass: string | undefined },
): void => {
  if (!context.puzzles || request.kiosk || !canSolve(context, request)) return
  if (!isPass(context.secrets, pass, key, context.clock.now())) throw puzzleNeeded()
}

/** Where no idempotency key makes requests different: a pass is good for one of them. @throws puzzle.needed */
export const ensurePuzzleOnce = async (
  context: AuthenticationContext,
  request: FastifyRequest,
  given: { key: string; pass: string | undefined },
): Promise<void> => {
  ensurePuzzleFor(context, request, given)
  if (given.pass !== undefined && !(await usePass(context.db, given.pass))) throw puzzleNeeded()
}
