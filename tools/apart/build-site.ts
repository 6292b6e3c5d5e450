import { buildSite } from '../build-site.ts'
import { answerApart } from './answer-apart.ts'

await answerApart(() => buildSite())
