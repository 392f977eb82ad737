import { findProgram } from '#server/dev/find-program.ts'
import { installPackages } from '#server/dev/install-packages.ts'

/** The system's Chromium under the flags all browser tests use: no sandbox (containers), no traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'Google Chrome',
  'Chromium',
]
const MAC_FOLDERS = ['Google Chrome', 'Chromium'].map(app => `/Applications/${app}.app/Contents/MacOS`)

const PACKAGES = {
  apt: ['chromium', 'fonts-dejavu-core', 'fonts-noto-color-emoji'],
  dnf: ['chromium', 'dejavu-sans-fonts', 'google-noto-color-emoji-fonts'],
  apk: ['chromium', 'font-dejavu', 'font-noto-emoji'],
}

const MISSING = `The browser tests need Chromium or Google Chrome and found neither on this machine. Install one and run \
the tests again (Debian: sudo apt-get install ${PACKAGES.apt.join(' ')}; Fedora: sudo dnf install chromium; Alpine: \
apk add chromium; macOS: brew install --cask google-chrome).`

/** @throws Error that tells the reader what to install. */
export function chromiumPath(): string {
  const found = findProgram(PROGRAMS, MAC_FOLDERS)
  if (!found) throw new Error(MISSING)
  return found
}

/** Installs Chromium when the machine has none and the system lets us. */
export async function ensureChromium(log: (message: string) => void): Promise<string> {
  if (!findProgram(PROGRAMS, MAC_FOLDERS)) await installPackages(PACKAGES, log)
  return chromiumPath()
}
