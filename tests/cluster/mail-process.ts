// A mail server as a process of its own, which the cluster test kills. It writes a line of a file for each mail that it took:
// "<message id> <recipient>". Arguments: port, file.
import { appendFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const [port = '', file = ''] = process.argv.slice(2)
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const { messageId } = await PostalMime.parse(Buffer.concat(chunks))
      for (const { address } of session.envelope.rcptTo) appendFileSync(file, `${messageId} ${address}\n`)
      done()
    })
  },
})
server.listen(Number(port), '127.0.0.1', () => console.log('taking mail'))
