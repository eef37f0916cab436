import type { ThunkAction } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'

type Answer<Result> = { data?: Result | undefined; error?: unknown }
type Options = { subscribe: false; forceRefetch: true }

type Readable<Args, Result> = {
  initiate: (args: Args, options: Options) => ThunkAction<PromiseLike<Answer<Result>>, unknown, unknown, UnknownAction>
}

export type NewAnswer<Result> = { data: Result; error?: undefined } | { data?: undefined; error: unknown }

/**
 * Reads from the server, whatever is cached.
 * @returns an error alone after a refusal or a lost answer: RTK Query gives the data of the answer before beside it.
 */
export const askAnew =
  <Args, Result>(
    endpoint: Readable<Args, Result>,
    args: Args,
  ): ThunkAction<Promise<NewAnswer<Result>>, unknown, unknown, UnknownAction> =>
  async (dispatch) => {
    const { data, error } = await dispatch(endpoint.initiate(args, { subscribe: false, forceRefetch: true }))
    return error === undefined && data !== undefined ? { data } : { error }
  }
