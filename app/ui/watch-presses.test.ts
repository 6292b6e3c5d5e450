import { expect, test } from 'vitest'
import { watchPresses } from './watch-presses.ts'

/** A page whose next task starts when the test says so. */
function openPage() {
  const page = new EventTarget()
  const tasks: (() => void)[] = []
  const done: string[] = []
  const watch = watchPresses(page, (run) => tasks.push(run))
  return {
    done,
    watch,
    on: (...types: string[]) => {
      for (const type of types) page.dispatchEvent(new Event(type))
    },
    press: (button: number) => page.dispatchEvent(Object.assign(new Event('pointerdown'), { button })),
    check: () => watch.afterPress(() => done.push('checked')),
    nextTask: () => {
      for (const run of tasks.splice(0)) run()
    },
  }
}

test('a field left by keyboard is checked at once', () => {
  const { check, done } = openPage()
  check()
  expect(done).toEqual(['checked'])
})

test('a field left by a press is checked only after the click', () => {
  const { check, done, on, nextTask } = openPage()
  on('pointerdown', 'mousedown')
  check()
  nextTask()
  on('pointerup', 'mouseup')
  done.push('clicked')
  nextTask()
  expect(done).toEqual(['clicked', 'checked'])
})

test('a tap, whose mouse events come after the finger is up, keeps its click as well', () => {
  const { check, done, on, nextTask } = openPage()
  on('pointerdown', 'pointerup', 'mousedown')
  check()
  nextTask()
  on('mouseup')
  done.push('clicked')
  nextTask()
  expect(done).toEqual(['clicked', 'checked'])
})

test('a press that becomes a scroll still lets the field be checked', () => {
  const { check, done, on, nextTask } = openPage()
  on('pointerdown')
  check()
  on('pointercancel')
  nextTask()
  expect(done).toEqual(['checked'])
})

test('the other mouse buttons make no click to wait for', () => {
  const { check, done, press } = openPage()
  press(2)
  check()
  expect(done).toEqual(['checked'])
})

test('nothing is checked once the form is gone', () => {
  const { check, done, on, nextTask, watch } = openPage()
  on('pointerdown')
  check()
  on('pointerup')
  watch.stop()
  nextTask()
  expect(done).toEqual([])
})
