import { openContext } from '../../app/context.ts'
import { dateOf } from '../../app/lib/stay.ts'
import { seedDemo } from '../../database/seed/demo.ts'
import { installQueues } from '../install-queues.ts'
import { readConfig } from '../read-config.ts'
import { answerApart } from './answer-apart.ts'

await answerApart(async (databaseUrl) => {
  await installQueues(databaseUrl)
  const config = { ...readConfig(), logLevel: 'error' as const }
  const { ctx, close } = await openContext({ config, databaseUrl, role: 'command' })
  try {
    const { homes, bookings, reviews } = await seedDemo(ctx, { today: dateOf(ctx.clock()) })
    console.log(`${homes} homes, ${bookings} bookings and ${reviews} reviews are there.`)
    return null
  } finally {
    await close()
  }
})
