export class PackError extends Error {
  readonly problems: readonly string[]

  constructor(folder: string, problems: readonly string[]) {
    const shown = problems.slice(0, 10)
    const more = problems.length > shown.length ? `\n  and ${problems.length - shown.length} more` : ''
    super(`The provider pack ${folder} cannot be used:\n  ${shown.join('\n  ')}${more}`)
    this.name = 'PackError'
    this.problems = problems
  }
}
