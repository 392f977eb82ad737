import '#client/ui/data/avatar.css'

/** "Imkerei Lindenhof" → "IL", "maria@example.org" → "M". */
function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map(word => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/** Initials in a comb cell; decoration beside the written name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  )
}
