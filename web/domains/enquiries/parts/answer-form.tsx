import { limits } from '@handset/contract/limits.ts'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { answerDrafts } from './answer-drafts.ts'

interface AnswerFormProps {
  id: number
  fieldId: string
  email: string
  busy: boolean
  /** The server's message about the text. */
  error: string | undefined
  onSend(answer: string): void
}

export function AnswerForm({ id, fieldId, email, busy, error, onSend }: AnswerFormProps) {
  const [text, setText] = useState(() => answerDrafts.read(id))

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!busy) onSend(text)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-3 border-t border-line-soft pt-4">
      <TextArea
        id={fieldId}
        label="Answer"
        required
        rows={5}
        maxLength={limits.enquiryAnswerMaxChars}
        value={text}
        hint={`Goes by e-mail to ${email}; replies come to the shop’s address. Ctrl+Enter sends it.`}
        {...(error === undefined ? {} : { error })}
        onChange={({ target }) => {
          setText(target.value)
          answerDrafts.write(id, target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <Button type="submit" size="small" busy={busy} className="self-end">
        Send answer
      </Button>
    </form>
  )
}
