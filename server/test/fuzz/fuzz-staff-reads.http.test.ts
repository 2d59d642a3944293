import { describeFuzz } from './describe-fuzz.ts'

describeFuzz('staff that read', (row) => row.audience === 'admin' && row.method === 'GET')
