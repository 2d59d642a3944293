import { expect, test } from './shop-test.ts'
test('placeholder', async () => expect(1).toBe(1))
