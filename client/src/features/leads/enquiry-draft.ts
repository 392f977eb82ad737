import { ENQUIRY_DRAFT_PREFIX } from '#client/lib/drafts.ts'

const FIELDS = ['name', 'email', 'phone', 'message'] as const
const followed = new WeakSet<HTMLFormElement>()

/** Puts back what was typed for this listing before a reload or a detour, and keeps what is typed from now on. */
export function followEnquiry(form: HTMLFormElement, listingId: number): void {
  if (followed.has(form)) return
  followed.add(form)
  const key = `${ENQUIRY_DRAFT_PREFIX}${listingId}`
  restore(form, key)
  // Whoever was faster than this script has typed already.
  if (textFields(form).some(({ value, defaultValue }) => value !== defaultValue)) save(form, key)
  form.addEventListener('input', () => save(form, key))
  // Its fields are emptied once it has arrived.
  form.addEventListener('reset', () => sessionStorage.removeItem(key))
}

function restore(form: HTMLFormElement, key: string): void {
  const draft = read(key)
  for (const field of textFields(form)) {
    const text = draft[field.name]
    // What stands there already is newer.
    if (field.value === field.defaultValue && typeof text === 'string') field.value = text
  }
}

function textFields(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return FIELDS.map(name => form.elements.namedItem(name)).filter(
    field => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  )
}

function read(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}

function save(form: HTMLFormElement, key: string): void {
  const data = new FormData(form)
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(FIELDS.map(name => [name, data.get(name)]))),
    )
  } catch {
    // Full or closed storage: the form itself still holds everything.
  }
}
