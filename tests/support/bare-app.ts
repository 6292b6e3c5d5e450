import type { Context } from '../../app/platform/context.ts'
import { createApi } from '../../app/platform/http/api.ts'
import { answerProblem } from '../../app/platform/http/problem.ts'

/** An application around these doors with nothing mounted: what it is given answers as in the web process. */
export function bareApp(ctx: Context) {
  const app = createApi()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('requestId', 'test-request')
    c.set('address', '203.0.113.1')
    await next()
  })
  app.onError((error, c) => answerProblem(error, c))
  return app
}
