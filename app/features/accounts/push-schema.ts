import { z } from 'zod'
import { pushMessages } from './push-errors.ts'

// As a browser hands it in (W3C Push API): a point of the curve and sixteen bytes.
const bytes = (length: number) => z.base64url(pushMessages.invalid).length(length, pushMessages.invalid)

/** What a browser subscribes with. */
export const pushSubscriptionSchema = z
  .object({
    endpoint: z.string().min(1, pushMessages.invalid).max(1000, pushMessages.invalid),
    keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
    public_key: z
      .string()
      .max(100)
      .meta({ description: "This site's key that the browser subscribed with." }),
  })
  .meta({ id: 'PushSubscription' })

export const pushSettingsSchema = z
  .object({
    public_key: z
      .string()
      .meta({ description: 'The key a browser subscribes with (RFC 8292), in base64url.' }),
    shows_text: z.boolean().meta({ description: 'Whether notifications show message text.' }),
    devices: z
      .array(
        z.object({
          id: z.uuid(),
          user_agent: z.string().nullable(),
          created_at: z.iso.datetime(),
          is_current: z.boolean().meta({ description: 'Whether it is the browser of this request.' }),
          is_refused: z
            .boolean()
            .meta({ description: 'Whether it must subscribe again before anything arrives.' }),
        }),
      )
      .meta({ description: 'Newest first, at most 10.' }),
  })
  .meta({ id: 'PushSettings' })

export const pushSettingsChangeSchema = z
  .object({ shows_text: z.boolean() })
  .meta({ id: 'PushSettingsChange' })

export type PushSettings = z.infer<typeof pushSettingsSchema>
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>
