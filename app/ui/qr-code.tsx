import type { QrDrawing } from '#lib/qr-schema.ts'
import { cx } from './cx.ts'

export type QrCodeProps = { code: QrDrawing; label: string; className?: string }

/** A QR code, dark on white in every theme, because many cameras read no other. */
export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('shrink-0 rounded-input border border-line', className)}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
