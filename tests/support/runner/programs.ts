import { findProgram } from '#server/dev/find-program.ts'
import { installPackages, type SystemPackages } from '#server/dev/install-packages.ts'

/** A program of the operating system that tests use. */
export interface Program {
  names: readonly string[]
  macFolders?: readonly string[]
  packages: SystemPackages
  /** What to tell somebody who has neither the program nor the right to install it. */
  missing: string
}

/** What all browser tests start Chromium with: no sandbox (containers), no traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const macFolder = (app: string) => `/Applications/${app}.app/Contents/MacOS`

/** First its headless shell: the same engine without the parts that draw windows, a sixth less of processor time. */
export const CHROMIUM: Program = {
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'Google Chrome',
    'Chromium',
  ],
  macFolders: ['Google Chrome', 'Chromium'].map(macFolder),
  packages: {
    apt: ['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-noto-color-emoji'],
    dnf: ['chromium', 'dejavu-sans-fonts', 'google-noto-color-emoji-fonts'],
    apk: ['chromium', 'font-dejavu', 'font-noto-emoji'],
  },
  missing: `The browser tests need Chromium or Google Chrome and found neither on this machine. Install one and run \
the tests again (Debian: sudo apt-get install chromium-headless-shell fonts-dejavu-core fonts-noto-color-emoji; Fedora: sudo dnf \
install chromium; Alpine: apk add chromium; macOS: brew install --cask google-chrome).`,
}

export const FIREFOX: Program = {
  names: ['firefox-esr', 'firefox'],
  macFolders: [macFolder('Firefox')],
  packages: { apt: ['firefox-esr'], dnf: ['firefox'], apk: ['firefox-esr'] },
  missing: `The browser tests need Firefox and found none on this machine. Install it and run the tests again (Debian: \
sudo apt-get install firefox-esr; Fedora: sudo dnf install firefox; Alpine: apk add firefox-esr; macOS: brew install \
--cask firefox).`,
}

/** Comes with most database servers, but not with Debian's smallest packages of them. */
export const DATABASE_DUMP: Program = {
  names: ['mariadb-dump', 'mysqldump'],
  packages: { apt: ['mariadb-client'], dnf: ['mariadb'], apk: ['mariadb-client'], brew: ['mariadb'] },
  missing: `The backup is tested with mariadb-dump, which is not on this machine. Install it and run the tests again \
(Debian: sudo apt-get install mariadb-client; Fedora: sudo dnf install mariadb; Alpine: apk add mariadb-client; \
macOS: brew install mariadb).`,
}

export const JAVA: Program = {
  names: ['java'],
  packages: {
    apt: ['default-jre-headless'],
    dnf: ['java-21-openjdk-headless'],
    apk: ['openjdk21-jre-headless'],
    brew: ['openjdk'],
  },
  missing: `The W3C's HTML checker needs Java, which is not on this machine. Install it and run the tests again \
(Debian: sudo apt-get install default-jre-headless; Fedora: sudo dnf install java-21-openjdk-headless; Alpine: apk add \
openjdk21-jre-headless; macOS: brew install openjdk).`,
}

/** @throws Error that tells the reader what to install. */
export function programPath(program: Program): string {
  const found = findProgram(program.names, program.macFolders)
  if (!found) throw new Error(program.missing)
  return found
}

/**
 * Installs the program when the machine has none and the system lets us.
 * @returns its path
 * @throws Error that tells the reader what to install
 */
export async function ensureProgram(program: Program, log: (message: string) => void): Promise<string> {
  if (!findProgram(program.names, program.macFolders)) await installPackages(program.packages, log)
  return programPath(program)
}
