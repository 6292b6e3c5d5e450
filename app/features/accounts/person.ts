/** What a person chose to be called; without it, on their own screens, their address. */
export function ownNameOf({ display_name, email }: { display_name?: string | null; email: string }): string {
  return display_name ?? email
}

/** Where the smallest file of a person's picture lies (`photoWidths` of photos); null without a picture. */
export function personPicture(url: string | null): string | null {
  return url && `${url}/320.webp`
}
