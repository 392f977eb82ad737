import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** How long somebody pauses before the market is asked. */
const PAUSE_MS = 120

interface Combobox {
  field: HTMLInputElement
  listId: string
  /** How many options there are. */
  size: number
  onPick: (index: number) => void
}

/**
 * Makes a search field that is in the page already a combobox: the field keeps the focus, the arrow keys choose in the list
 * below it. Input methods have their keys for themselves.
 */
export function useCombobox({ field, listId, size, onPick }: Combobox, typed: Typed) {
  const [active, setActive] = useState<number | null>(null)
  const { isOpen, setOpen } = typed
  const chosen = active !== null && active < size ? active : null
  const isShown = isOpen && size > 0

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) return
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (move !== 0 && size > 0) {
      event.preventDefault()
      setOpen(true)
      // Between the last option and the first the field itself has its turn.
      const next = isShown ? ((chosen ?? -1) + 1 + move + size + 1) % (size + 1) : move > 0 ? 1 : size
      setActive(next === 0 ? null : next - 1)
    } else if (event.key === 'Enter') {
      if (isShown && chosen !== null) {
        event.preventDefault()
        onPick(chosen)
      }
      setOpen(false)
      setActive(null)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(null)
    }
  })
  const handleInput = useEffectEvent(() => setActive(null))

  useEffect(
    () =>
      listen(field, {
        keydown: event => handleKey(event as KeyboardEvent),
        input: () => handleInput(),
      }),
    [field],
  )

  useAria(field, listId, isShown, chosen)
  return { isShown, chosen }
}

/** @returns what ends it */
function listen(field: HTMLInputElement, handlers: Record<string, (event: Event) => void>): () => void {
  const entries = Object.entries(handlers)
  for (const [type, handler] of entries) field.addEventListener(type, handler)
  return () => {
    for (const [type, handler] of entries) field.removeEventListener(type, handler)
  }
}

/** Tells assistive technology what the field is and what is chosen. */
function useAria(field: HTMLInputElement, listId: string, isShown: boolean, chosen: number | null): void {
  useEffect(() => {
    setAttribute(field, 'role', 'combobox')
    setAttribute(field, 'autocomplete', 'off')
    setAttribute(field, 'aria-autocomplete', 'list')
    setAttribute(field, 'aria-expanded', String(isShown))
    setAttribute(field, 'aria-controls', isShown ? listId : null)
    setAttribute(field, 'aria-activedescendant', isShown && chosen !== null ? `${listId}-${chosen}` : null)
  }, [field, isShown, chosen, listId])
}

function setAttribute(field: HTMLInputElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

/** Fills the field with what was chosen. */
export function fillField(field: HTMLInputElement, text: string): void {
  field.value = text
}

/**
 * What an input method has not finished is nothing to search for. The keyboards of phones compose each word as well, though:
 * what stands there in Latin letters is what will stay.
 */
function isHalfComposed({ isComposing, data }: InputEvent): boolean {
  return isComposing && !/^[\p{Script=Latin}\p{N} -]*$/u.test(data ?? '')
}

export interface Typed {
  /** What is in the field. */
  text: string
  /** The same after a pause. */
  settled: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/**
 * What is typed into the field, from before this code was there; open from a press, the first letter or an arrow key on.
 * @param isPressed whether the field was pressed before this code was there, rather than reached by the tab key
 */
export function useTyped(field: HTMLInputElement, isPressed: boolean): Typed {
  const subscribe = useCallback(
    (listener: () => void) => listen(field, { input: listener, focus: listener }),
    [field],
  )
  const text = useSyncExternalStore(subscribe, () => field.value)
  const [settled, setSettled] = useState(field.value)
  const [isOpen, setOpen] = useState(
    () => document.activeElement === field && (isPressed || field.value !== field.defaultValue),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      // As it is now: when the time is over, an input method may have begun in it.
      const { value } = field
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(value), PAUSE_MS)
    }
    // What was typed while this code was on its way.
    settle()
    const onInput = (event: Event) => {
      if (isHalfComposed(event as InputEvent)) return
      setOpen(true)
      settle()
    }
    const stopListening = listen(field, {
      input: onInput,
      compositionend: onInput,
      focus: () => setSettled(field.value),
      mousedown: () => setOpen(true),
      blur: () => setOpen(false),
    })
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [field])
  return { text, settled, isOpen, setOpen }
}
