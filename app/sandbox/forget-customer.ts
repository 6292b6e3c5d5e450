import type { Transaction } from '#platform/database/database.ts'

/** Makes the sandbox forget a customer's address; the books stay. */
export async function forgetSandboxCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .updateTable('sandbox_customers')
    .set({ email: 'removed', card: null })
    .where('id', '=', customerId)
    .execute()
}
