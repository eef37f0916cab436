/** A list of the desk is read again while it is looked at. */
export const polledEvery = (seconds: number) =>
  ({ pollingInterval: seconds * 1000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }) as const
