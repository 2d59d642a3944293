/** Breaks before the host, so that neither part is cut in two unless it is longer than the line. */
export function BreakableEmail({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
