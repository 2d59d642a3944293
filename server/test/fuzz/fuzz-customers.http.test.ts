import { describeFuzz } from './describe-fuzz.ts'

describeFuzz('customers', (row) => row.audience === 'customer' || row.audience === 'signed-in')
