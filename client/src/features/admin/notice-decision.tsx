import { useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { forgetWords, useKeptText } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, TextArea } from '#client/ui/forms/field.tsx'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import {
  type AdminNotice,
  NOTICE_ANSWER_MAX_LENGTH,
  NOTICE_ANSWER_MIN_LENGTH,
  NOTICE_KIND_LABELS,
} from '#shared/billing/contracts.ts'
import { formatCents } from '#shared/core/price.ts'

/** Lets a notice take effect, or declines it; where it does not say which contract is meant, the admin does. */
export function NoticeDecision({ notice }: { notice: AdminNotice }) {
  const [isAsking, setIsAsking] = useState<'accept' | 'decline' | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const keptWords = `notice-${notice.id}`
  const [answer, setAnswer] = useKeptText(keptWords)
  const [isChecked, setIsChecked] = useState(false)
  const utils = trpc.useUtils()
  const decide = trpc.contracts.decide.useMutation({
    onSuccess() {
      forgetWords(keptWords)
      notify.success('Entschieden, die Nachricht ist unterwegs.')
      setIsAsking(null)
    },
    onError: error => notify.error(errorMessage(error, 'Das hat nicht geklappt.')),
    onSettled: () => utils.contracts.list.invalidate(),
  })
  const { id, kind, candidates } = notice
  const isAccept = isAsking === 'accept'
  const contract = chosen ?? candidates[0]?.stripeSubscriptionId
  return (
    <div className="flex justify-end gap-2 max-lg:flex-wrap">
      <Button size="sm" onClick={() => setIsAsking('accept')}>
        Annehmen
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking('decline')}>
        Ablehnen
      </Button>
      <ConfirmDialog
        open={isAsking !== null}
        onOpenChange={open => !open && setIsAsking(null)}
        title={`${NOTICE_KIND_LABELS[kind]} ${isAccept ? 'annehmen' : 'ablehnen'}?`}
        text={
          isAccept
            ? acceptText(notice)
            : `Es bleibt beim Vertrag. Die Person bekommt eine Nachricht (${notice.code}).`
        }
        confirmLabel={isAccept ? 'Annehmen' : 'Ablehnen'}
        pending={decide.isPending}
        onConfirm={() => {
          setIsChecked(true)
          if (isAccept) {
            decide.mutate({
              noticeId: id,
              accept: true,
              ...(contract !== undefined && { stripeSubscriptionId: contract }),
            })
          } else if (answerProblem(answer) === undefined) {
            decide.mutate({ noticeId: id, accept: false, answer: answer.trim() })
          }
        }}
      >
        {isAsking === 'decline' && (
          <div className="mt-4">
            <Field
              label="Begründung"
              hint="Geht wörtlich an die Person, mit dem Hinweis, dass sie ordentlich kündigen kann."
              error={isChecked ? answerProblem(answer) : undefined}
            >
              {aria => (
                <TextArea
                  {...aria}
                  rows={3}
                  value={answer}
                  onChange={event => setAnswer(event.target.value)}
                />
              )}
            </Field>
          </div>
        )}
        {isAccept && contract !== undefined && (
          <RadioGroup
            className="mt-4"
            legend="Welcher Vertrag ist gemeint?"
            options={candidates.map(({ stripeSubscriptionId, title, concludedAt }) => ({
              value: stripeSubscriptionId,
              label: `${title}, vom ${formatDate(concludedAt)}`,
            }))}
            value={contract}
            onChange={setChosen}
          />
        )}
      </ConfirmDialog>
    </div>
  )
}

function answerProblem(answer: string): string | undefined {
  const { length } = answer.trim()
  if (length >= NOTICE_ANSWER_MIN_LENGTH && length <= NOTICE_ANSWER_MAX_LENGTH) return undefined
  return `Bitte begründen Sie die Ablehnung in ${NOTICE_ANSWER_MIN_LENGTH} bis ${NOTICE_ANSWER_MAX_LENGTH} Zeichen`
}

function acceptText({ kind, isExtraordinary, code, refundCents }: AdminNotice): string {
  const told = `Die Person bekommt eine Nachricht (${code}).`
  if (kind === 'cancellation' && !isExtraordinary) return `Der Vertrag endet, sobald er es kann. ${told}`
  if (refundCents === null) return `Der Vertrag endet sofort. Was zu viel bezahlt ist, geht zurück. ${told}`
  const money = refundCents === 0 ? '' : ` ${formatCents(refundCents)} gehen zurück.`
  return `Der Vertrag endet sofort.${money} ${told}`
}
