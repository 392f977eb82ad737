import { useCallback, useState } from 'react'
import { KEPT_WORDS_PREFIX } from '#client/lib/drafts.ts'
import { sendEarlyForm } from '#client/lib/early-input.ts'

type Words = Record<string, string>

/** What was typed into the form of this name in this tab and not sent yet; empty where the browser keeps its storage closed. */
export function readWords(name: string): Words {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEPT_WORDS_PREFIX + name) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export function writeWords(name: string, words: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(KEPT_WORDS_PREFIX + name, JSON.stringify(words))
  } catch {
    // Full or closed storage: the form itself still holds everything.
  }
}

/** Once they have been sent or given up. */
export function forgetWords(name: string): void {
  try {
    sessionStorage.removeItem(KEPT_WORDS_PREFIX + name)
  } catch {
    // Closed storage holds nothing.
  }
}

/**
 * For a field whose text is state: it begins with what was typed before the page was loaded anew or the session ended.
 * @param saved what stands there where nothing was typed
 */
export function useKeptText(name: string, saved = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readWords(name).text ?? saved)
  function change(next: string) {
    setText(next)
    if (next === saved) forgetWords(name)
    else writeWords(name, { text: next })
  }
  return [text, change]
}

/**
 * The `ref` of a form whose fields keep their text themselves: what was typed comes back after the page was loaded anew, after
 * the way back and after a login. {@link forgetWords} once it is sent.
 */
export function useKeptFields(name: string): (form: HTMLFormElement | null) => (() => void) | undefined {
  return useCallback(
    form => {
      if (form === null) return undefined
      for (const [field, text] of Object.entries(readWords(name))) {
        const element = form.elements.namedItem(field)
        // What stands there already is newer.
        if (isText(element) && !isChanged(element)) element.value = text
      }
      const keep = () => writeWords(name, wordsIn(form))
      form.addEventListener('input', keep)
      return () => form.removeEventListener('input', keep)
    },
    [name],
  )
}

/** The same of a form that the server renders: then it is sent, if somebody could not wait until it could. */
export function useWaitingForm(name: string): ReturnType<typeof useKeptFields> {
  const keepFields = useKeptFields(name)
  return useCallback(
    form => {
      const stop = keepFields(form)
      sendEarlyForm(form)
      return stop
    },
    [keepFields],
  )
}

function wordsIn(form: HTMLFormElement): Words {
  const fields = Array.from(form.elements).filter(isText).filter(isChanged)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/** By somebody, that is: what stands in a field from the start is not theirs to keep. */
function isChanged({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement): boolean {
  return value !== defaultValue
}

function isText(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return element.name !== ''
  return (
    element instanceof HTMLInputElement &&
    element.name !== '' &&
    ['text', 'email', 'tel'].includes(element.type)
  )
}
