/** `1 product`, `6 products`. */
export const productsText = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`
