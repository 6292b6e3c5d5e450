import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldWords } from './field-words.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while it is typed; paste and password managers are welcome. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="min-h-11 min-w-14 rounded-input px-2 font-semibold text-tide-ink transition-colors hover:bg-tide-soft"
        >
          {isShown ? fieldWords.hide : fieldWords.show}
          <span className="sr-only">{fieldWords.ofPassword}</span>
        </button>
      }
    />
  )
}
