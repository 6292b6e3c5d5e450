import { memo, useMemo } from 'react'
import type { CardStay } from '#features/listings/components/listing-card.tsx'
import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import { quoteStay, type StayQuestion } from '#features/pricing/quote.ts'
import { parseTerms } from '#features/pricing/stay-terms.ts'
import { formatMoney } from '#lib/money.ts'
import { countNights, formatDay } from '#lib/stay.ts'
import { formatShortCount } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { buttonsCorner } from '#ui/map/map-controls.tsx'
import { type Drawn, MapMarker } from '#ui/map/map-marker.tsx'
import { toScreen } from '#ui/map/map-view.ts'
import { type MapCluster, type MapPin, nightsOnMap } from '../../map-results.ts'
import { pinWords } from './map-words.ts'
import { type Shift, spreadPins } from './spread-pins.ts'

export type MapPinsProps = {
  drawn: Drawn
  pins: readonly MapPin[]
  /** What is searched for: prices are then those of the whole stay, as on the cards. */
  stay: CardStay | undefined
  /** What they leave room for. */
  clusters: readonly MapCluster[]
  /** The homes whose card or pin has hover or focus. */
  paired: readonly (string | null)[]
  /** The home whose card is open upon the map. */
  chosen: string | null
  onPair(id: string | null): void
  onChoose(id: string): void
}

/** The first homes of the list with their prices. Not rendered again while the map moves, nor while new ones are awaited. */
export const MapPins = memo(function MapPins(props: MapPinsProps) {
  const { drawn, pins, stay, clusters, paired, chosen, onPair, onChoose } = props
  const shifts = useMemo(
    () =>
      spreadPins(
        pins.map((pin) => ({ ...toScreen(drawn.view, pin), ...boxOf(priceText(pin, askedOf(pin, stay))) })),
        [
          ...clusters.map((cluster) => ({ ...toScreen(drawn.view, cluster), ...boxOfCluster(cluster) })),
          buttonsCorner(drawn.window),
        ],
      ),
    [drawn, pins, stay, clusters],
  )
  return (
    <ul aria-label={pinWords.title} className="contents">
      {pins.map((pin, index) => (
        <li key={pin.id} className="contents">
          <MapMarker
            drawn={drawn}
            point={pin}
            className={paired.includes(pin.id) || pin.id === chosen ? 'z-40' : zOf(index)}
          >
            <PinButton
              pin={pin}
              asked={askedOf(pin, stay)}
              shift={shifts[index] ?? unmoved}
              isPaired={paired.includes(pin.id)}
              isChosen={pin.id === chosen}
              onPair={onPair}
              onChoose={onChoose}
            />
          </MapMarker>
        </li>
      ))}
    </ul>
  )
})

const unmoved: Shift = { x: 0, y: 0 }

/** About the pixels that a pin takes; a little more than what is seen of it. */
function boxOf(price: string) {
  return { width: 26 + 8.4 * price.length, height: 34 }
}

/** What is seen of a number of homes. */
function boxOfCluster({ count }: MapCluster) {
  const size = sizeOfCluster(count)
  return { width: size, height: size }
}

function sizeOfCluster(count: number): number {
  if (count === 1) return 14
  if (count < 10) return 28
  if (count < 100) return 32
  return count < 1_000 ? 40 : 48
}

/** The best lie above the others. */
function zOf(index: number): string {
  return index < 6 ? 'z-30' : 'z-20'
}

function pinColours({ isPaired, isChosen }: Pick<PinButtonProps, 'isPaired' | 'isChosen'>): string {
  if (isChosen) return 'border-tide bg-tide text-on-tide'
  return isPaired ? 'border-ember bg-ember text-on-ember' : 'border-line bg-surface text-ink'
}

type PinButtonProps = {
  pin: MapPin
  asked: StayQuestion | null
  shift: Shift
  isPaired: boolean
  isChosen: boolean
  onPair(id: string | null): void
  onChoose(id: string): void
}

function PinButton({ pin, asked, shift, isPaired, isChosen, onPair, onChoose }: PinButtonProps) {
  const price = priceText(pin, asked)
  return (
    <>
      <Leader shift={shift} />
      <button
        type="button"
        data-pin={pin.id}
        aria-label={pinLabel(pin, price, asked)}
        aria-current={isPaired || isChosen ? 'true' : undefined}
        onPointerEnter={() => onPair(pin.id)}
        onPointerLeave={() => onPair(null)}
        onFocus={() => onPair(pin.id)}
        onBlur={() => onPair(null)}
        onClick={() => onChoose(pin.id)}
        style={{ translate: `calc(${shift.x}px - 50%) calc(${shift.y}px - 50%)` }}
        className={cx(
          'map-pin ring-proxy absolute grid min-h-11 min-w-11 place-items-center rounded-full',
          (isPaired || isChosen) && 'scale-108',
        )}
      >
        <span
          className={cx(
            'tabular rounded-full border px-2.5 py-1 text-meta font-semibold whitespace-nowrap shadow-e2',
            pinColours({ isPaired, isChosen }),
          )}
        >
          {price}
        </span>
      </button>
    </>
  )
}

function pinLabel(pin: MapPin, price: string, asked: StayQuestion | null): string {
  if (!asked) return pinWords.perNight(pin.title, price)
  const nights = countNights(asked.stay)
  if (!pin.stay) return pinWords.total(pin.title, price, nights)
  return pinWords.totalFrom(pin.title, price, { nights, day: formatDay(asked.stay.checkIn) })
}

/** From a pin that moved aside to where its home is. */
function Leader({ shift: { x, y } }: { shift: Shift }) {
  if (Math.hypot(x, y) < 12) return null
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute size-px overflow-visible">
      <line x2={x} y2={y} className="stroke-ink" strokeOpacity={0.45} strokeWidth={1.25} />
      <circle r={3.5} className="fill-ember stroke-surface" strokeWidth={1.5} />
    </svg>
  )
}

function askedOf({ id, stay: own }: MapPin, stay: CardStay | undefined): StayQuestion | null {
  return stay?.of(id, nightsOnMap(own)).asked ?? null
}

function priceText(pin: MapPin, asked: StayQuestion | null): string {
  const prices = parseTerms(pin)
  if (!prices) return ''
  return formatMoney(asked ? quoteStay(prices, asked).total : nightlyPrice(prices).amount)
}

export type MapClustersProps = {
  drawn: Drawn
  clusters: readonly MapCluster[]
  onChoose(cluster: MapCluster): void
}

/**
 * Numbers of homes that lie close together, and a dot for one alone; a press goes nearer. Not tab stops, since there may be a hundred: the
 * map's own keys go everywhere that they lead.
 */
export const MapClusters = memo(function MapClusters({ drawn, clusters, onChoose }: MapClustersProps) {
  return clusters
    .filter((cluster) => isDrawn(drawn, cluster))
    .map((cluster) => (
      <MapMarker
        key={`${cluster.latitude} ${cluster.longitude}`}
        drawn={drawn}
        point={cluster}
        className="z-10"
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={pinWords.cluster(cluster.count)}
          onClick={() => onChoose(cluster)}
          className="map-pin absolute grid min-h-11 min-w-11 -translate-1/2 place-items-center rounded-full"
        >
          {cluster.count === 1 ? (
            <span className="size-3 rounded-full border-[1.5px] border-surface bg-ember" />
          ) : (
            <span
              className={cx(
                'tabular grid place-items-center rounded-full border-2 border-surface bg-tide font-semibold text-on-tide shadow-e2',
                sizeOf(cluster.count),
              )}
            >
              {formatShortCount(cluster.count)}
            </span>
          )}
        </button>
      </MapMarker>
    ))
})

function isDrawn({ view, size }: Drawn, cluster: MapCluster): boolean {
  const { x, y } = toScreen(view, cluster)
  return Math.abs(x) < size.width / 2 && Math.abs(y) < size.height / 2
}

function sizeOf(count: number): string {
  if (count < 10) return 'size-7 text-caption'
  if (count < 100) return 'size-8 text-caption'
  return count < 1_000 ? 'size-10 text-meta' : 'size-12 text-meta'
}
