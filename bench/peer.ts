/** A named peer: har-to-openapi (MIT), which reads a HAR and writes an OpenAPI description of it. It redacts nothing and keeps nothing. */
import { readFileSync } from 'node:fs';
import { generateSpec } from 'har-to-openapi';

/** What its README does with a file: all of it as one string, parsed at once. Answers how many paths were described. */
export const peer = async (file: string): Promise<number> => {
  const har: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { spec } = await generateSpec(har as Parameters<typeof generateSpec>[0], { relaxedMethods: true });
  return Object.keys(spec.paths ?? {}).length;
};
