// `npm start`. Plain JavaScript, so that a Node too old for TypeScript can still say what it needs.
const oldest = 24

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `This is Node ${process.versions.node}; the server needs Node ${oldest}. ` +
      'npm ci installs one beside the project: run it again with install scripts allowed, then npm start.',
  )
  process.exit(1)
}
// React and its like leave their checks out; what is started for development says so itself.
process.env.NODE_ENV ||= 'production'
await import('../server/main.ts')
