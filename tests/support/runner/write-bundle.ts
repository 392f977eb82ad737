import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectPath } from '#server/core/project-path.ts'

/**
 * Runs a script that bundles the client into `folder`, once for all test workers. A process of its own: Vite builds what is delivered
 * only where NODE_ENV does not say "test".
 */
export async function writeBundle(script: string, folder: string): Promise<void> {
  const child = spawn(process.execPath, [projectPath(script), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${script} has failed`)
}
