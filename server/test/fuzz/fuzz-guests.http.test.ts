import { describeFuzz } from './describe-fuzz.ts'

describeFuzz('guests', (row) => row.audience === 'anyone')
