/** What a thing holds that was handed in: a picture, a paper. */
export interface Content {
  readonly mediaType: string | null;
  readonly bytes: Uint8Array;
}
