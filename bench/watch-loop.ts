import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a measured process before everything else: answers how long its event loop was held up.
const loop = monitorEventLoopDelay({ resolution: 2 })
loop.enable()
process.on('message', (message) => {
  if (Reflect.get(Object(message), 'ask') !== 'loop') return
  process.send?.({ loopP99Ms: loop.percentile(99) / 1e6 })
  loop.reset()
})
