/** What a recording is called as evidence, by whose session it is. */
export const recordingName = (role: string): string =>
  `recording${role === '' ? '' : `-${role.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`}.zip`;
