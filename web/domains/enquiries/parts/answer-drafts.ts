/** Answers that were begun and not sent, by enquiry: they survive a look at another enquiry. Not stored. */
const drafts = new Map<number, string>()

export const answerDrafts = {
  read: (id: number): string => drafts.get(id) ?? '',
  write: (id: number, text: string): void => void (text === '' ? drafts.delete(id) : drafts.set(id, text)),
}
