const parts = { parts: new Set<string>(), styledParts: new Set<string>() }

/** On the server: the view being rendered has this part of its page, whose code or styles the document must name. */
export function notePart(kind: keyof typeof parts, file: string): void {
  parts[kind].add(file)
}

/** Which parts have been rendered since this was called last. */
export function takeParts(): Record<keyof typeof parts, string[]> {
  const taken = { parts: [...parts.parts], styledParts: [...parts.styledParts] }
  parts.parts.clear()
  parts.styledParts.clear()
  return taken
}
