import { toRupees } from '@handset/contract/money.rules.ts'
import type { CallOutput } from '@handset/contract/calls.ts'
import { ok, type Result } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { askCarriers } from './ask-carriers.ts'

/** The carriers among which a staff member chooses. */
export async function listCarriers(
  services: Services,
  lineId: number,
): Promise<Result<CallOutput<'admin/parcel-carriers'>>> {
  const asked = await askCarriers(services, lineId)
  if (!asked.ok) return asked
  const { courier, answer: response } = asked.data
  const { carriers, recommendedId } =
    response.state === 'serviceable' ? response : { carriers: [], recommendedId: null }
  return ok({
    courier: courier.label,
    is_serviceable: response.state === 'serviceable',
    recommended_id: recommendedId,
    carriers: carriers.map(({ id, name, rate, days, day }) => ({
      carrier_id: id,
      name,
      rate: rate === null ? null : toRupees(rate),
      days,
      date: day,
    })),
  })
}
