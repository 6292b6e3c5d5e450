/**
 * Ends this process with an exit code: as soon as nothing is open any more, and after a second whatever is.
 *
 * Not by `process.exit` at once. That waits for the engine's threads, and one that is compiling can wait in turn for a
 * collection of garbage, which only the waiting thread could do: then the process stays for ever and takes no signal
 * (github.com/nodejs/node/issues/54918). Starts that failed on a busy machine did. A second later nothing compiles.
 */
export function endProcess(code: number): void {
  process.exitCode = code
  process.channel?.unref()
  setTimeout(() => process.exit(), 1_000).unref()
}
