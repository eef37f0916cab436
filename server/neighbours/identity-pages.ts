import type { Person } from './people.ts'

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

// No `form-action`: Chromium and Safari would hold it against the redirect back.
// The library adds the hash of its script, which ends one login before another begins.
export const identityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body{margin:0 auto;max-width:560px;padding:24px 20px;font:18px/1.5 system-ui,sans-serif}
button{display:block;width:100%;margin:8px 0;padding:12px 16px;font:inherit;text-align:left;cursor:pointer}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

export const listPage = (uid: string, people: readonly Person[]): string =>
  page(
    'Who are you?',
    `<p>This is the identity provider of the demonstration. Nobody here is real.</p>
<form method="post" action="/interaction/${escapeText(uid)}">
${people.map(({ id, label }) => `<button name="person" value="${escapeText(id)}">${escapeText(label)}</button>`).join('\n')}
<button name="person" value="">Cancel</button>
</form>`,
  )

/** @param form the library's own, with its check against other sites. */
export const logoutPage = (form: string): string =>
  page(
    'Log out here too?',
    `${form}
<button form="op.logoutForm" name="logout" value="yes">Log out</button>
<button form="op.logoutForm">Stay logged in here</button>`,
  )

export const errorPage = (error: string): string =>
  page('This did not work', `<p>${escapeText(error)}</p><p>Go back to where you came from and log in again.</p>`)
