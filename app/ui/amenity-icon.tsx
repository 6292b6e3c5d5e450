import {
  Bath,
  Cigarette,
  CircleCheck,
  CookingPot,
  Dumbbell,
  Fence,
  Flame,
  FlameKindling,
  Heater,
  type LucideIcon,
  PawPrint,
  Snowflake,
  SquareParking,
  Trees,
  Tv,
  WashingMachine,
  WavesLadder,
  Wifi,
} from 'lucide-react'
import { cx } from './cx.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  wifi: Wifi,
  kitchen: CookingPot,
  parking: SquareParking,
  'air-conditioning': Snowflake,
  heating: Heater,
  pool: WavesLadder,
  'hot-tub': Bath,
  gym: Dumbbell,
  laundry: WashingMachine,
  'pet-friendly': PawPrint,
  'smoking-allowed': Cigarette,
  tv: Tv,
  balcony: Fence,
  'bbq-grill': Flame,
  garden: Trees,
  fireplace: FlameKindling,
}

export type AmenityIconProps = { slug: string; className?: string }

/** The picture of an amenity, by its slug; a plain tick for one that is not known. Always beside its label. */
export function AmenityIcon({ slug, className }: AmenityIconProps) {
  const Icon = icons[slug] ?? CircleCheck
  return <Icon aria-hidden className={cx('size-5 shrink-0', className)} strokeWidth={1.75} />
}
