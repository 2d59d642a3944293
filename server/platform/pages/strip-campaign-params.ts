/** Campaign parameters, read only by browser scripts. The server reads none of them; `ref` is read from the address bar. */
const campaignParameter =
  /^(?:utm_[a-z_]+|ref|gclid|gbraid|wbraid|dclid|gclsrc|gad_source|gad_campaignid|srsltid|_gl|_ga|fbclid|igshid|igsh|msclkid|ttclid|twclid|yclid|li_fat_id|mc_cid|mc_eid)(?:=|$)/i

/** The path and query for rendering and caching a page, shared by visitors of all campaigns. Calls keep all parameters. */
export function stripCampaignParams(address: string): string {
  const query = address.indexOf('?')
  if (query < 0 || address.startsWith('/api/')) return address
  const parameters = address.slice(query + 1).split('&')
  const read = parameters.filter((parameter) => !campaignParameter.test(parameter))
  if (read.length === parameters.length) return address
  return read.length === 0 ? address.slice(0, query) : `${address.slice(0, query)}?${read.join('&')}`
}
