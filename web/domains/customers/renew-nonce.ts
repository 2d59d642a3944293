/** The server accepts a nonce for ten minutes; a log-in form may stay open for longer. */
const renewalMs = 8 * 60_000

/** Fetches a new nonce every eight minutes until the returned function is called; one that could not be had is skipped. */
export function renewNonce<Nonce>(
  fetchNonce: () => Promise<Nonce | undefined>,
  use: (nonce: Nonce) => void,
): () => void {
  let isStopped = false
  async function renew() {
    const nonce = await fetchNonce().catch(() => undefined)
    if (nonce && !isStopped) use(nonce)
  }
  const timer = setInterval(() => void renew(), renewalMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
