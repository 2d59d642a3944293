import { modes, providers, type Fault, type Provider } from '../faults.ts'
import { markup, type Markup } from '../markup/markup.ts'
import { providerNames } from '../markup/provider-names.ts'

/** A form per provider that shows and changes its fault. */
export function faultCards(faults: Map<Provider, Fault>): Markup {
  return markup`<div class="faults">${providers.map((provider) => card(provider, faults.get(provider)))}</div>`
}

function card(provider: Provider, fault: Fault | undefined): Markup {
  const name = providerNames.get(provider)
  const options = modes.map((mode) =>
    mode === (fault?.mode ?? 'ok') ? markup`<option selected>${mode}</option>` : markup`<option>${mode}</option>`,
  )
  return markup`<form method="post" action="/sandbox/faults" class="fault" aria-label="${name}">
    <input type="hidden" name="provider" value="${provider}">
    <p class="fault-name"><b>${name}</b> <span class="state ${fault ? 'failed' : 'paid'}">${describe(fault)}</span></p>
    <label>Mode <select name="mode">${options}</select></label>
    <label>Seconds <input name="seconds" type="number" min="0" max="3600" step="any" value="${fault?.seconds}"></label>
    <label>Times <input name="times" type="number" min="1" value="${fault?.timesLeft}"></label>
    <button>Set</button>
  </form>`
}

function describe(fault: Fault | undefined): string {
  if (!fault) return 'works'
  const left = fault.timesLeft === null ? 'until changed' : `${fault.timesLeft} left`
  return `${fault.mode}, ${left}`
}
