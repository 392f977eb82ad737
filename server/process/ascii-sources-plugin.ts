import type { Plugin } from 'vite'

/** An escape as it stands, or a character beyond ASCII. */
const PIECES = /\\[\s\S]|[\u0080-\uFFFF]/g

/**
 * Writes what a process runs in ASCII, other characters as escapes. The process keeps its sources in memory, and one “–” in a
 * file makes each of its characters take two bytes.
 */
export function asciiSources(): Plugin {
  return {
    name: 'ascii-sources',
    apply: 'build',
    enforce: 'post',
    // What browsers load is sent, and there UTF-8 is shorter.
    applyToEnvironment: environment => environment.name === 'ssr',
    // Chunks that are rendered are printed once more, with the characters.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(PIECES, escapePiece)
      }
    },
  }
}

function escapePiece(piece: string): string {
  const character = piece.charCodeAt(piece.length - 1)
  return character > 0x7f ? `\\u${character.toString(16).padStart(4, '0')}` : piece
}
