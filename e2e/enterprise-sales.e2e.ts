import { expect, test } from './shop-test.ts'
