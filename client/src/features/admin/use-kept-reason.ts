import { useState } from 'react'
import { readWords, writeWords } from '#client/lib/kept-words.ts'
import { CLAUSE_NAMES } from '#shared/reports.ts'
import { EMPTY_REASON, type ReasonDraft } from './reason-fields.tsx'

/** Under which this tab keeps the reason of a ban until it has gone out. */
export function keptBan(userId: number): string {
  return `ban:${userId}`
}

/** The same of the removal of a listing. */
export function keptRemoval(listingId: number): string {
  return `removal:${listingId}`
}

/** What is typed into the reason's fields: it begins with what this tab has kept under `name`. */
export function useKeptReason(name: string): [draft: ReasonDraft, setDraft: (draft: ReasonDraft) => void] {
  const [draft, setDraft] = useState(() => readReason(name))
  function change(next: ReasonDraft) {
    setDraft(next)
    writeWords(name, { ...next })
  }
  return [draft, change]
}

function readReason(name: string): ReasonDraft {
  const words = readWords(name)
  return {
    facts: words.facts ?? EMPTY_REASON.facts,
    clause: CLAUSE_NAMES.find(clause => clause === words.clause) ?? EMPTY_REASON.clause,
  }
}
