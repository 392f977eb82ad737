import { useRef, useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { FILE_KINDS, type FileKind, PART_BYTES } from '#shared/listings/imports.ts'
import { endpoints } from '#shared/web/endpoints.ts'

export type ChosenFiles = Partial<Record<FileKind, File>>

const FAILED =
  'Die Verbindung ist abgebrochen. Was schon da ist, bleibt: Mit denselben Dateien geht es dort weiter.'

/** Sends the files part by part, and goes on where an earlier attempt broke off. */
export function useSendFiles() {
  const utils = trpc.useUtils()
  const { mutateAsync: start } = trpc.imports.start.useMutation()
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stopping = useRef<AbortController>(null)

  async function sendAll(files: ChosenFiles, signal: AbortSignal): Promise<void> {
    const { id } = await start(describe(files))
    const { latest } = await utils.imports.getLatest.fetch(undefined, { staleTime: 0 })
    const total = FILE_KINDS.reduce((sum, kind) => sum + (files[kind]?.size ?? 0), 0)
    let done = 0
    for (const kind of FILE_KINDS) {
      const file = files[kind]
      if (file === undefined) continue
      let offset = latest?.[kind]?.received ?? 0
      while (offset < file.size) {
        setProgress((done + offset) / total)
        offset = await sendPart(`${id}/${kind}/${offset}`, file.slice(offset, offset + PART_BYTES), signal)
      }
      done += file.size
    }
  }

  async function send(files: ChosenFiles): Promise<void> {
    const controller = new AbortController()
    stopping.current = controller
    setFailure(null)
    setProgress(0)
    try {
      await sendAll(files, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorMessage(error, FAILED))
    } finally {
      setProgress(null)
      await utils.imports.invalidate()
    }
  }
  return { send, progress, failure, stop: () => stopping.current?.abort() }
}

function describe({ csv, zip }: ChosenFiles) {
  const describeOne = ({ name, size, lastModified }: File) => ({
    name,
    bytes: size,
    modifiedAt: lastModified,
  })
  return { ...(csv && { csv: describeOne(csv) }), ...(zip && { zip: describeOne(zip) }) }
}

/** @returns how much of the file is there */
async function sendPart(address: string, body: Blob, signal: AbortSignal): Promise<number> {
  const response = await fetch(`${endpoints.imports}/${address}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
    signal,
  })
  const answer = (await response.json().catch(() => ({}))) as { received?: number; error?: string }
  if (answer.received === undefined) throw new Error(answer.error ?? FAILED)
  return answer.received
}
