import { existsSync } from 'node:fs'
import { EnvError } from '#server/process/settings.ts'

/** What a command cannot do, for the operator: one sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** The arguments of a command. pnpm hands its own separator on. */
export const commandArguments = () => process.argv.slice(2).filter(arg => arg !== '--')

/** Runs a command with the settings of `.env`. Expected failures are told in a sentence; the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await command()
  } catch (error) {
    const isTold = error instanceof EnvError || error instanceof Refusal
    process.stderr.write(`${isTold ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
