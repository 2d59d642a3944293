import { handleWrite } from '../../../platform/http/handle-write.ts'
import { encodeQrModules } from '../../../platform/files/qr-modules.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { startTotp } from '../second-factor.ts'
import { base32, totpUri } from '../totp.ts'

/** One square for each dark module, as an SVG path. */
const pathOf = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

export default handleWrite('account/staff-start-totp', async (tx, { actor, otpSecret }, _, refuse) => {
  const { name } = await readSettings(tx, 'shop')
  const secret = await startTotp(tx, otpSecret, actor.id, refuse)
  const modules = await encodeQrModules(totpUri(name, actor.email, secret))
  return { secret: base32(secret), qr_size: modules.length, qr_path: pathOf(modules) }
})
