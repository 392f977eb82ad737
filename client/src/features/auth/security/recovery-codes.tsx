import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The only time that these codes are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Ihre Wiederherstellungscodes
      </h3>
      <p>
        Die Bestätigung in zwei Schritten ist eingeschaltet. Falls Sie Ihr Gerät verlieren, kommen Sie mit
        einem dieser Codes hinein; jeder gilt einmal. Bewahren Sie sie sicher auf: Wir zeigen sie nur jetzt.
      </p>
      <ol className="grid gap-x-6 gap-y-1 rounded-card bg-sunken px-3 py-4 text-sm sm:grid-cols-2 sm:px-5">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="primary" onClick={onDone}>
          Ich habe die Codes gesichert
        </Button>
      </div>
    </>
  )
}
