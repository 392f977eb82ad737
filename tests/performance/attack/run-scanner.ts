import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findProgram } from '#server/dev/find-program.ts'
import { installPackages } from '#server/dev/install-packages.ts'

type Scanner = 'sqlmap' | 'wapiti'

/** Installs the scanner when the machine has none and the system lets us. @throws Error with the command to run */
export async function ensureScanner(name: Scanner): Promise<void> {
  if (findProgram(name)) return
  await installPackages({ apt: [name] }, message => console.log(message))
  if (!findProgram(name))
    throw new Error(`${name} is missing. Install it (Debian: sudo apt-get install ${name})`)
}

/** Runs a scanner to its end. @param onOutput hears what it prints meanwhile @returns what it printed */
export async function runScanner(
  name: Scanner,
  args: readonly string[],
  onOutput: (part: string) => void = () => {},
): Promise<string> {
  const program = findProgram(name)
  if (program === null) throw new Error(`${name} is not installed`)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      onOutput(part.toString())
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}:\n${output.slice(-3000)}`)
  return output
}
