// Counts the lines that are comments and fails above the share. `--folders` prints the share of each folder, `--list` the
// comments that are too long.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './support/run.ts'

/** Percent of the lines that are not empty. The rule is 6; the figure that is reached stands here and only falls. */
const maxShare = 6
const maxLines = 2

type Comment = { line: number; text: string[] }

/** Lines that hold a comment and no code before it, without the marks of a block. */
export const commentsOf = (path: string, text: string): Comment[] => {
  const { comments } = parseSync(path, text)
  const blocks = comments.flatMap(({ type, start, end }): Comment[] => {
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
    if (before.trim() !== '') return []
    const line = text.slice(0, start).split('\n').length
    return [{ line, text: type === 'Line' ? [text.slice(start, end)] : text.slice(start, end).split('\n') }]
  })
  // Line comments in a row are one comment.
  return blocks.reduce<Comment[]>((joined, comment) => {
    const last = joined.at(-1)
    const isNext = last && last.line + last.text.length === comment.line
    if (isNext && last.text[0]?.startsWith('//') && comment.text[0]?.startsWith('//')) last.text.push(...comment.text)
    else joined.push({ line: comment.line, text: [...comment.text] })
    return joined
  }, [])
}

type Count = { comments: number; lines: number }

const share = ({ comments, lines }: Count): number => (lines === 0 ? 0 : (100 * comments) / lines)

const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, /^(src|server)\//.test(path) ? 2 : 1)
    .join('/')

if (import.meta.main) {
  const counts = new Map<string, Count>()
  const total: Count = { comments: 0, lines: 0 }
  for (const path of globSync('{src,sw,server}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    const text = readFileSync(join(root, path), 'utf8')
    const comments = commentsOf(path, text)
    const folder = folderOf(path)
    const count = counts.get(folder) ?? { comments: 0, lines: 0 }
    counts.set(folder, count)
    for (const each of [count, total]) {
      each.lines += text.split('\n').filter((line) => line.trim() !== '').length
      each.comments += comments.reduce((sum, comment) => sum + comment.text.length, 0)
    }
    if (process.argv.includes('--list'))
      for (const { line, text: words } of comments)
        if (words.length > maxLines) console.log(`${path}:${line} ${words.length} lines`)
  }
  if (process.argv.includes('--folders'))
    for (const [folder, count] of [...counts].sort((a, b) => share(b[1]) - share(a[1])))
      console.log(
        `${folder.padEnd(22)} ${String(count.comments).padStart(5)} of ${String(count.lines).padStart(6)}, ${share(count).toFixed(1)} %`,
      )
  const reached = share(total)
  if (reached > maxShare) console.error(`${reached.toFixed(2)} % of the lines are comments, more than ${maxShare} %`)
  console.log(`comments: ${reached.toFixed(2)} % of ${total.lines} lines, at most ${maxShare} %`)
  process.exitCode = reached > maxShare ? 1 : 0
}
