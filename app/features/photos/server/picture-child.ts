import { type PictureTask, workOnPicture } from './picture-work.ts'

// The program of the picture process: one task at a time, each answered by one message.
process.on('message', async (task: PictureTask) => {
  const answer = await workOnPicture(task)
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
