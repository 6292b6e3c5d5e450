import { useRef, useState } from 'react'

/** Whether the calendar of a search bar is open, and what the buttons that open it do. */
export function useDatePicking(onActivate: () => void) {
  const [isPicking, setPicking] = useState(false)
  const wasPicking = useRef(false)
  const buttons = {
    isOpen: isPicking,
    onActivate,
    // A press outside of the open calendar closes it, also this one; it is not to open it again.
    onPress: () => {
      wasPicking.current = isPicking
    },
    onOpen: () => {
      onActivate()
      setPicking(!wasPicking.current)
      wasPicking.current = false
    },
  }
  return { isPicking, buttons, stopPicking: () => setPicking(false) }
}
