import { createHash } from 'node:crypto'
import { stayFeeKinds } from '#features/pricing/stay-fees.ts'
import { currencies } from '#lib/money.ts'

/**
 * Another one whenever what the index holds or means changes: packed terms hold every fee of the stay, and a home's
 * currency is a place among them. A snapshot of another version is not used.
 */
export const snapshotVersion = `9-${[...currencies, ...stayFeeKinds].join('-')}`

/** The version in the names of files: releases that run side by side do not overwrite each other's. */
export const snapshotName = createHash('sha256').update(snapshotVersion).digest('hex').slice(0, 12)
