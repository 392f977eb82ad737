import { type ReactNode, useId } from 'react'

/** A part of a long page or form under a rule, named by its heading. */
export function RuledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 ruled pt-7 pb-9">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
