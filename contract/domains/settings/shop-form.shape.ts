import { z } from 'zod'
import { email, emptyableText, text } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { states } from '../../states.data.ts'
import {
  addressFields,
  emailOrNone,
  entries,
  gstin,
  jsonOf,
  optionalTelephone,
  externalLink,
  externalLinkOrNone,
  shopOrExternalLink,
  telephone,
} from './setting-fields.shape.ts'

const stateNameOf = (id: number) => states.find(({ state }) => state === id)?.state_name ?? String(id)

/** The shop's identity. The GSTIN must belong to the State of the registered address. */
export const shopForm = z
  .object({
    name: text(60),
    legal_name: text(120),
    tagline: emptyableText(120),
    brand: emptyableText(60),
    gstin,
    cin: emptyableText(21).refine(
      (value) => value === '' || /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/.test(value),
      serverMessages.cinInvalid,
    ),
    registered_address: jsonOf(z.object(addressFields)),
    branches: entries(z.object({ name: text(80), ...addressFields, phone: optionalTelephone })),
    cities_served: entries(text(60), 500).superRefine((cities, context) => {
      if (cities.length === 0) context.addIssue({ code: 'custom', message: serverMessages.cityRequired })
      const duplicate = cities.find(
        (city, index) => cities.findIndex((other) => other.toLowerCase() === city.toLowerCase()) < index,
      )
      if (duplicate !== undefined)
        context.addIssue({ code: 'custom', message: serverMessages.duplicateName(duplicate) })
    }),
    announcement: emptyableText(200),
    hours: text(120),
    email,
    support_email: emailOrNone,
    phone: telephone,
    email_reply: emptyableText(120),
    social: entries(z.object({ label: text(40), url: externalLink }), 12),
    footer_links: entries(z.object({ label: text(40), link: shopOrExternalLink }), 12),
    service_centre_url: externalLinkOrNone,
    grievance_officer: jsonOf(z.object({ name: text(80), designation: text(80), phone: telephone, email })),
  })
  .superRefine(({ gstin: number, registered_address: { state_id } }, context) => {
    const state = Number(number.slice(0, 2))
    if (number !== '' && state !== state_id)
      context.addIssue({
        code: 'custom',
        path: ['gstin'],
        message: serverMessages.gstinOtherState(stateNameOf(state), stateNameOf(state_id)),
      })
  })
