// Plain JavaScript, because it must run on the old Node it complains about. Preloaded by the package.json scripts.
const REQUIRED_MAJOR = 24

if (Number.parseInt(process.versions.node, 10) < REQUIRED_MAJOR) {
  console.error(
    `Wabenmarkt braucht Node.js ${REQUIRED_MAJOR} oder neuer; hier läuft ${process.version}.\n` +
      'Unter Linux (x64, arm64) bringt "npx -y pnpm@12.21.0 install" es mit, sonst: https://nodejs.org\n\n' +
      `Wabenmarkt needs Node.js ${REQUIRED_MAJOR} or newer; this is ${process.version}.\n` +
      'On Linux (x64, arm64) "npx -y pnpm@12.21.0 install" brings it along, elsewhere see https://nodejs.org',
  )
  process.exit(1)
}
