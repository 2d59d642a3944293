import { describeFuzz } from './describe-fuzz.ts'

describeFuzz('other programs', (row) => row.audience === 'integration')
