import * as styles from '#client/features/contracts/notice-form.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { ChoiceCard } from '#client/ui/forms/choice-card.tsx'
import { Field, FormError, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { NoticeKind, OwnContracts } from '#shared/billing/contracts.ts'
import { paths } from '#shared/web/paths.ts'
import type { NoticeErrors } from './check-notice.ts'
import { NoticeReceipt } from './notice-receipt.tsx'
import type { KnownSender } from './use-known-sender.ts'
import { useNotice } from './use-notice.ts'

const TEXTS = {
  cancellation: {
    title: 'Verträge hier kündigen',
    lead: 'Schade, dass Sie gehen. Eine Seite, kein Anmelden, und die Bestätigung kommt sofort per E-Mail.',
    button: 'jetzt kündigen',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    lead: 'Innerhalb von 14 Tagen, ohne Gründe, ohne Anmelden. Den Eingang bestätigen wir Ihnen sofort mit Datum und Uhrzeit.',
    button: 'Widerruf bestätigen',
  },
} as const

export function NoticeForm({ kind, sender }: { kind: NoticeKind; sender: KnownSender | undefined }) {
  const { sent, errors, failure, isSending, formProps } = useNotice(kind)
  if (sent !== null) return <NoticeReceipt {...sent} />
  const { title, lead, button } = TEXTS[kind]
  return (
    <div className={classes('wrap', styles.narrow)}>
      <div className={classes('page-head', styles.head)}>
        <div>
          <h1>{title}</h1>
          <p className="lead-text mt-2">{lead}</p>
        </div>
        <img className="artwork" src="/art/spot-postkasten.svg" alt="" width={132} height={132} />
      </div>
      <form className={styles.form} method="post" noValidate aria-label={title} {...formProps}>
        <SenderFields errors={errors} sender={sender} />
        <ContractFields errors={errors} contracts={sender?.contracts} />
        {kind === 'cancellation' && <CancellationFields errors={errors} />}
        <Field
          label="Bestätigung an"
          hint="Dorthin schicken wir den Inhalt mit Datum und Uhrzeit."
          error={errors.receiptEmail}
        >
          {aria => (
            <TextInput
              {...aria}
              name="receiptEmail"
              type="email"
              autoComplete="email"
              defaultValue={sender?.email}
            />
          )}
        </Field>
        <FormError>{failure}</FormError>
        <div className={styles.send}>
          <Button type="submit" variant="primary" loading={isSending}>
            {button}
          </Button>
          <p className="small muted">{kind === 'cancellation' ? <AfterCancelling /> : AFTER_WITHDRAWING}</p>
        </div>
      </form>
    </div>
  )
}

const AFTER_WITHDRAWING =
  'Ihr Geld bekommen Sie spätestens in 14 Tagen auf demselben Weg zurück. Haben wir auf Ihren Wunsch schon begonnen, ziehen wir die verstrichenen Tage ab.'

function AfterCancelling() {
  return (
    <>
      Ihre Inserate bleiben bis zum Ende der Laufzeit am Stand. Sie wollen den Vertrag von Anfang an
      rückgängig machen? <Anchor href={paths.withdrawContract}>Vertrag widerrufen</Anchor>
    </>
  )
}

function SenderFields({ errors, sender }: { errors: NoticeErrors; sender: KnownSender | undefined }) {
  return (
    <div className={styles.pair}>
      <Field label="Ihr Name" error={errors.name}>
        {aria => <TextInput {...aria} name="name" autoComplete="name" defaultValue={sender?.name} />}
      </Field>
      <Field label="E-Mail Ihres Kontos" error={errors.email}>
        {aria => (
          <TextInput {...aria} name="email" type="email" autoComplete="email" defaultValue={sender?.email} />
        )}
      </Field>
    </div>
  )
}

function ContractFields({
  errors,
  contracts,
}: {
  errors: NoticeErrors
  contracts: OwnContracts | undefined
}) {
  const hasOnlyPromotion = contracts?.plan === null && contracts.topListings.length > 0
  return (
    <>
      <fieldset>
        <legend className="field-legend">Welcher Vertrag?</legend>
        <div className="choice-cards">
          <ChoiceCard
            name="contract"
            value="plan"
            defaultChecked={!hasOnlyPromotion}
            title="Mein Plan"
            text={contracts?.plan ?? 'Standard, Pro oder Premium'}
          />
          <ChoiceCard
            name="contract"
            value="topListing"
            defaultChecked={hasOnlyPromotion}
            title="Ein Top-Listing"
            text="bitte den Titel unten nennen"
          />
        </div>
      </fieldset>
      <Field label="Titel des Inserats oder Vertragsnummer" optional error={errors.title}>
        {aria => (
          <TextInput
            {...aria}
            name="title"
            defaultValue={
              contracts?.topListings.length === 1 && hasOnlyPromotion ? contracts.topListings[0] : ''
            }
          />
        )}
      </Field>
    </>
  )
}

function CancellationFields({ errors }: { errors: NoticeErrors }) {
  return (
    <>
      <fieldset>
        <legend className="field-legend">Wie möchten Sie kündigen?</legend>
        <div className="choice-cards">
          <ChoiceCard
            name="way"
            value="ordinary"
            defaultChecked
            title="Ordentlich"
            text="ohne Grund, mit der vereinbarten Frist"
          />
          <ChoiceCard
            name="way"
            value="extraordinary"
            title="Außerordentlich"
            text="aus wichtigem Grund, sofort"
          />
        </div>
      </fieldset>
      <Field label="Grund" hint="Nur bei einer außerordentlichen Kündigung nötig." error={errors.reason}>
        {aria => <TextArea {...aria} name="reason" rows={3} />}
      </Field>
      <fieldset>
        <legend className="field-legend">Wann soll der Vertrag enden?</legend>
        <div className="choice-cards">
          <ChoiceCard
            name="when"
            value="soonest"
            defaultChecked
            title="Nächstmöglich"
            text="so bald, wie es der Vertrag erlaubt"
          />
          <ChoiceCard name="when" value="day" title="An einem Tag" text="den Sie unten nennen" />
        </div>
      </fieldset>
      <Field label="Gewünschter Tag" optional className={styles.wantedDay} error={errors.wantedFor}>
        {aria => <TextInput {...aria} name="wantedFor" inputMode="decimal" placeholder="TT.MM.JJJJ" />}
      </Field>
    </>
  )
}
