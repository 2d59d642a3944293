import { describeFuzz } from './describe-fuzz.ts'

describeFuzz(
  'staff and packers that write',
  (row) => row.audience === 'warehouse' || (row.audience === 'admin' && row.method === 'POST'),
)
