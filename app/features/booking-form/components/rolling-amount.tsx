import { useEffect, useRef, useState } from 'react'
import { formatMoney, type Money, money } from '#lib/money.ts'

const rollMs = 320

/** An amount that counts over to its new value; at once under reduced motion. Screen readers get only the result. */
export function RollingAmount({ amount }: { amount: Money }) {
  const [shown, setShown] = useState(amount.amount)
  const from = useRef(amount.amount)
  useEffect(() => {
    const target = amount.amount
    const start = from.current
    if (start === target) return
    from.current = target
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target)
      return
    }
    let frame = 0
    const startedAt = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - startedAt) / rollMs)
      const eased = 1 - (1 - part) ** 3
      // Whole units on the way, the exact amount at the end.
      setShown(part === 1 ? target : Math.round((start + (target - start) * eased) / 100) * 100)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      setShown(target)
    }
  }, [amount.amount])
  return <span aria-hidden>{formatMoney(money(shown, amount.currency))}</span>
}
