import { createServer } from 'node:http'
import pg from 'pg'

// What Node by itself makes of an API that finds one row: a process that does nothing but send the one statement,
// prepared, for each request, with the end of the path as what it asks for, and write the row. It tells its parent its port.
const { url, sql, parameters, asked } = JSON.parse(process.argv[2] ?? '') as {
  url: string
  sql: string
  parameters: unknown[]
  /** Which of the parameters the path replaces. */
  asked: number
} // given by `openBareApi` in api.ts

// Values stay the text that PostgreSQL sends.
const types = { getTypeParser: () => (value: string) => value }
const pool = new pg.Pool({ connectionString: url, max: 10, types })
const server = createServer((request, response) => {
  const id = request.url?.split('/').at(-1)
  const values = parameters.with(asked, Array.isArray(parameters[asked]) ? [id] : id)
  pool.query({ name: 'one', text: sql, values }, (error, result) => {
    const body = JSON.stringify(error ? { error: error.message } : result.rows[0])
    response.writeHead(error ? 500 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
