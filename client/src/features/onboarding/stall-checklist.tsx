import { Check } from 'lucide-react'
import { useId } from 'react'
import * as styles from '#client/features/onboarding/stall-checklist.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { StallDrawing } from './stall-drawing.tsx'
import { type StallFacts, type StallStep, stallSteps, standingParts } from './stall-steps.ts'

/** The stall as far as it stands, and the steps to its opening; the next one has the one strong button. */
export function StallChecklist({ facts }: { facts: StallFacts }) {
  const id = useId()
  const steps = stallSteps(facts)
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.site} aria-labelledby={id}>
      <div className={styles.scene}>
        <StallDrawing standing={standingParts(facts)} name={facts.businessName ?? ''} />
      </div>
      <div className={styles.plan}>
        <h2 id={id}>Ihr Stand entsteht</h2>
        <p className="muted small">
          {done} von {steps.length} Schritten
        </p>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <Step key={step.name} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Step({ step, number, isNext }: { step: StallStep; number: number; isNext: boolean }) {
  const { title, text, isDone, way } = step
  return (
    <li className={classes(styles.step, isNext && styles.next)} aria-current={isNext ? 'step' : undefined}>
      <span className={classes(styles.mark, isDone && styles.done)} aria-hidden="true">
        {isDone ? <Check className="icon" /> : number}
      </span>
      <div className="min-w-0">
        <h3>
          {title}
          {isDone && <span className="sr-only"> (erledigt)</span>}
        </h3>
        <p className="muted small wrap-anywhere">{text}</p>
        {!isDone && way !== null && (
          <p className={isNext ? 'mt-3' : undefined}>
            {isNext ? (
              <ButtonLink variant="primary" href={way.href}>
                {way.label}
              </ButtonLink>
            ) : (
              <MoreLink href={way.href}>{way.label}</MoreLink>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
