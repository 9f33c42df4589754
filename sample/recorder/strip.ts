import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Har } from 'har-format';

const STATIC = /javascript|css|font|image\//i;

/** Takes the bodies of scripts, styles, fonts and pictures out of a HAR (the entries stay) and compresses it. */
export const strip = (har: string): { readonly entries: number; readonly bytes: number } => {
  const { log } = JSON.parse(readFileSync(har, 'utf8')) as Har;
  for (const { response } of log.entries) {
    if (!STATIC.test(response.content.mimeType)) continue;
    delete response.content.text;
    delete response.content.encoding;
    response.content.comment = 'body stripped';
  }
  const bytes = gzipSync(JSON.stringify({ log }), { level: 9 });
  writeFileSync(`${har}.gz`, bytes);
  rmSync(har);
  return { entries: log.entries.length, bytes: bytes.length };
};
