import { createServer } from 'node:http'

// The floor of a page that is kept: a process that does nothing but give the same bytes with node:http. It is sent
// them by its parent, and tells on which port it listens.
process.once('message', (message) => {
  // Sent by `openBareServer` below; JSON has made the bytes into base64.
  const { body, headers } = message as { body: string; headers: Record<string, string> }
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
})
