import { findProgram } from '#server/dev/find-program.ts'
import { installPackages, type SystemPackages } from '#server/dev/install-packages.ts'

/** The system's Chromium under the flags all browser tests use: no sandbox (containers), no traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Browser {
  programs: readonly string[]
  macFolders: readonly string[]
  packages: SystemPackages
  /** What to tell who has neither the browser nor the right to install it. */
  missing: string
}

const macFolder = (app: string) => `/Applications/${app}.app/Contents/MacOS`

const CHROMIUM: Browser = {
  programs: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'Google Chrome',
    'Chromium',
  ],
  macFolders: ['Google Chrome', 'Chromium'].map(macFolder),
  packages: {
    apt: ['chromium', 'fonts-dejavu-core', 'fonts-noto-color-emoji'],
    dnf: ['chromium', 'dejavu-sans-fonts', 'google-noto-color-emoji-fonts'],
    apk: ['chromium', 'font-dejavu', 'font-noto-emoji'],
  },
  missing: `The browser tests need Chromium or Google Chrome and found neither on this machine. Install one and run \
the tests again (Debian: sudo apt-get install chromium fonts-dejavu-core fonts-noto-color-emoji; Fedora: sudo dnf \
install chromium; Alpine: apk add chromium; macOS: brew install --cask google-chrome).`,
}

const FIREFOX: Browser = {
  programs: ['firefox-esr', 'firefox'],
  macFolders: [macFolder('Firefox')],
  packages: { apt: ['firefox-esr'], dnf: ['firefox'], apk: ['firefox-esr'] },
  missing: `The browser tests need Firefox and found none on this machine. Install it and run the tests again (Debian: \
sudo apt-get install firefox-esr; Fedora: sudo dnf install firefox; Alpine: apk add firefox-esr; macOS: brew install \
--cask firefox).`,
}

/** @throws Error that tells the reader what to install. */
export function chromiumPath(): string {
  return pathOf(CHROMIUM)
}

/** @throws Error that tells the reader what to install. */
export function firefoxPath(): string {
  return pathOf(FIREFOX)
}

type Log = (message: string) => void

/** Installs Chromium when the machine has none and the system lets us. */
export function ensureChromium(log: Log): Promise<string> {
  return ensure(CHROMIUM, log)
}

/** Installs Firefox when the machine has none and the system lets us. */
export function ensureFirefox(log: Log): Promise<string> {
  return ensure(FIREFOX, log)
}

async function ensure(browser: Browser, log: Log): Promise<string> {
  if (!find(browser)) await installPackages(browser.packages, log)
  return pathOf(browser)
}

function pathOf(browser: Browser): string {
  const found = find(browser)
  if (!found) throw new Error(browser.missing)
  return found
}

function find({ programs, macFolders }: Browser): string | null {
  return findProgram(programs, macFolders)
}
