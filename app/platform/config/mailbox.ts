import { z } from 'zod'

const address = z.email()

/** Whether a text is one mailbox as a mail has its sender: an address, or a name and an address in angle brackets. */
export function isMailbox(text: string): boolean {
  const [, name = '', inner] =
    /^("(?:[^"\\\r\n]|\\.)*"|[^<>"@,;:\r\n]*)\s*<([^<>]*)>$/.exec(text.trim()) ?? []
  return address.safeParse(inner ?? text.trim()).success && !/[\r\n]/.test(name)
}
