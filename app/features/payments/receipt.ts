/** How large the picture of a receipt may be, and the widths in which it is kept. */
export const receiptLimits = { bytes: 10 * 1024 * 1024 } as const
export const receiptSizes = { small: 640, large: 1600 } as const
export type ReceiptSize = keyof typeof receiptSizes
