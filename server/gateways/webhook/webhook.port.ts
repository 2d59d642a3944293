/** Any HTTP status is a response; `reason` says in words why there was none. */
export type WebhookResponse = { ok: true; status: number; text: string } | { ok: false; reason: string }

/** Posts to addresses that owners enter: to public ones only, without following redirects. */
export interface WebhookGateway {
  /** Why an address can never be posted to, in words; null if it can, as far as its text says. */
  addressFault(url: string): string | null
  send(url: string, headers: Record<string, string>, body: string): Promise<WebhookResponse>
}
